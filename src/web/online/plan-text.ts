// What was agreed for a table, in words.

import { type ClockPlan, DAY, MINUTE, type Plan, SECOND } from '../../table/index.ts';
import type { Say } from '../../words/index.ts';
import type { Key } from '../words/en.ts';
import type { OnlineKey } from './words/en.ts';

export function clockText(clock: ClockPlan, say: Say<OnlineKey>): string {
  if (clock.kind === 'none') return say('clock.none');
  if (clock.kind === 'slow') {
    return clock.turnMs < DAY
      ? say('clock.turn', { minutes: Math.round(clock.turnMs / MINUTE) })
      : say('clock.slow', { days: Math.round(clock.turnMs / DAY) });
  }
  return say('clock.live', {
    minutes: Math.round(clock.bankMs / MINUTE),
    seconds: Math.round(clock.incrementMs / SECOND),
  });
}

/** One line a thing that is not as usual, the rules first. */
export function planLines(
  { preset, options, clock, away, takeBack, isListed, isWatched }: Plan,
  say: Say<OnlineKey | Key>,
) {
  return [
    say(`preset.${preset}`),
    ...(options.hiddenCharacters ? [say('option.hiddenCharacters')] : []),
    clockText(clock, say),
    ...(clock.kind === 'slow'
      ? []
      : [say(`plan.away.${away.handover}`, { minutes: Math.max(1, Math.round(away.graceMs / MINUTE)) })]),
    ...(takeBack === 'consent' ? [say('plan.consent')] : []),
    say(isListed ? 'plan.listed' : 'plan.private'),
    ...(isWatched ? [] : [say('plan.unwatched')]),
  ];
}
