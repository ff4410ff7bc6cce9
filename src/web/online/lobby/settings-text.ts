// A table's settings in words.

import type { TableListItem } from '../../../protocol/index.ts';
import type { Options } from '../../../rules/index.ts';
import {
  type ClockSettings,
  DAY,
  HOUR,
  houseRulesOf,
  MINUTE,
  SECOND,
  type TableSettings,
} from '../../../table/index.ts';
import type { OnlineArguments } from '../../../words/compiled/online.ts';
import type { SetupArguments, SetupMessageKey } from '../../../words/compiled/setup.ts';
import type { GameArguments, Say } from '../../../words/index.ts';

export function clockText(clock: ClockSettings, say: Say<OnlineArguments>): string {
  if (clock.kind === 'none') return say('clock.none');
  if (clock.kind === 'slow') return turnText(clock.turnMs, say);
  return say('clock.live', {
    minutes: Math.round(clock.bankMs / MINUTE),
    seconds: Math.round(clock.incrementMs / SECOND),
  });
}

/** In the largest unit that divides it. */
function turnText(turnMs: number, say: Say<OnlineArguments>): string {
  if (turnMs % DAY === 0) return say('clock.slow', { days: turnMs / DAY });
  if (turnMs % HOUR === 0) return say('clock.hours', { hours: turnMs / HOUR });
  return say('clock.turn', { minutes: Math.round(turnMs / MINUTE) });
}

/** How long the table waits for an absent player. */
export function graceText(graceMs: number, say: Say<OnlineArguments>): string {
  const minutes = graceMs < MINUTE ? 0 : Math.round(graceMs / MINUTE);
  return say('newTable.grace.time', { seconds: Math.round(graceMs / SECOND), minutes });
}

/** Hidden characters and how they are played; empty without them. */
function hiddenText(value: Options['hiddenCharacters'], say: Say<OnlineArguments & SetupArguments>): readonly string[] {
  if (value === 'off') return [];
  const rule = say('option.hiddenCharacters');
  return [say('settings.house', { rule, value: say(`option.hiddenCharacters.${value}`) })];
}

/** A table in a line: players, rules, and its clock if there is one. */
export function tableText(
  { preset, hiddenCharacters, hasHouseRules, clock, seats }: TableListItem,
  say: Say<OnlineArguments & SetupArguments & GameArguments>,
): string {
  return [
    say('list.seats', { seats }),
    say(`preset.${preset}`),
    ...hiddenText(hiddenCharacters, say),
    ...(hasHouseRules ? [say('new.house')] : []),
    ...(clock.kind === 'none' ? [] : [clockText(clock, say)]),
  ].join('\u00a0· ');
}

/** One line per setting that differs from the default, the rules first. */
export function settingsLines(
  settings: TableSettings,
  say: Say<OnlineArguments & SetupArguments & GameArguments>,
): readonly string[] {
  const { preset, options, clock, absence, undo, isListed, isWatched, deal } = settings;
  return [
    say(`preset.${preset}`),
    ...hiddenText(options.hiddenCharacters, say),
    ...houseRulesOf(settings).map((rule) =>
      say('settings.house', {
        rule: say(`option.${rule}`),
        value: say(`option.${rule}.${options[rule]}` as SetupMessageKey),
      }),
    ),
    clockText(clock, say),
    clock.kind === 'slow'
      ? say('settings.absence.slow')
      : say(`settings.absence.${absence.handover}`, { time: graceText(absence.graceMs, say) }),
    ...(undo === 'consent' ? [say('settings.consent')] : []),
    ...(undo === 'never' ? [say('settings.noUndo')] : []),
    say(deal !== undefined ? 'settings.event' : isListed ? 'settings.listed' : 'settings.private'),
    ...(isWatched ? [] : [say('settings.unwatched')]),
  ];
}
