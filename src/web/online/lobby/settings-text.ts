// What was agreed for a table, in words.

import { type ClockPlan, DAY, HOUR, houseRulesOf, MINUTE, type Plan, SECOND } from '../../../table/index.ts';
import type { Say } from '../../../words/index.ts';
import type { Key } from '../../words/en.ts';
import type { OnlineKey } from '../words/en.ts';

export function clockText(clock: ClockPlan, say: Say<OnlineKey>): string {
  if (clock.kind === 'none') return say('clock.none');
  if (clock.kind === 'slow') return turnText(clock.turnMs, say);
  return say('clock.live', {
    minutes: Math.round(clock.bankMs / MINUTE),
    seconds: Math.round(clock.incrementMs / SECOND),
  });
}

/** In the largest unit of which it is so many. */
function turnText(turnMs: number, say: Say<OnlineKey>): string {
  if (turnMs % DAY === 0) return say('clock.slow', { days: turnMs / DAY });
  if (turnMs % HOUR === 0) return say('clock.hours', { hours: turnMs / HOUR });
  return say('clock.turn', { minutes: Math.round(turnMs / MINUTE) });
}

/** How long one waits for whoever is away. */
export function graceText(graceMs: number, say: Say<OnlineKey>): string {
  const minutes = graceMs < MINUTE ? 0 : Math.round(graceMs / MINUTE);
  return say('lay.grace.time', { seconds: Math.round(graceMs / SECOND), minutes });
}

/** One line a thing that is not as usual, the rules first. */
export function planLines(plan: Plan, say: Say<OnlineKey | Key>): readonly string[] {
  const { preset, options, clock, away, takeBack, isListed, isWatched } = plan;
  return [
    say(`preset.${preset}`),
    ...(options.hiddenCharacters ? [say('option.hiddenCharacters')] : []),
    ...houseRulesOf(plan).map((rule) =>
      say('plan.house', { rule: say(`option.${rule}`), value: say(`option.${rule}.${options[rule]}` as Key) }),
    ),
    clockText(clock, say),
    clock.kind === 'slow'
      ? say('plan.away.slow')
      : say(`plan.away.${away.handover}`, { time: graceText(away.graceMs, say) }),
    ...(takeBack === 'consent' ? [say('plan.consent')] : []),
    say(isListed ? 'plan.listed' : 'plan.private'),
    ...(isWatched ? [] : [say('plan.unwatched')]),
  ];
}
