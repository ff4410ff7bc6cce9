// The participants of an arena: our own bots and other people's programs. Parses their text form, the flag `--bots`.

import { isSearching, type Player, type PlayerFault, parsePlayer } from '../../bots/index.ts';
import { fail, ok, type Result } from '../../rules/index.ts';

export type Entrant =
  | { readonly kind: 'level'; readonly name: string; readonly player: Player }
  | { readonly kind: 'program'; readonly name: string; readonly command: string };

export interface EntrantFault {
  readonly code: PlayerFault | 'commandEmpty';
  readonly name: string;
}

const COMMAND = 'cmd:';

/** Parses a list such as `pilot:100ms,cmd:python3 mybot.py`; `\,` is a comma within a command. */
export function parseEntrants(text: string): Result<readonly Entrant[], EntrantFault> {
  const entrants: Entrant[] = [];
  for (const part of text.split(/(?<!\\),/)) {
    const entrant = parseEntrant(part.replaceAll('\\,', ',').trim());
    if (!entrant.ok) return entrant;
    entrants.push(entrant.value);
  }
  return ok(entrants);
}

function parseEntrant(name: string): Result<Entrant, EntrantFault> {
  if (name.startsWith(COMMAND)) {
    const command = name.slice(COMMAND.length).trim();
    return command === '' ? fail({ code: 'commandEmpty', name }) : ok({ kind: 'program', name, command });
  }
  const player = parsePlayer(name);
  return player.ok ? ok({ kind: 'level', name, player: player.value }) : fail({ code: player.fault, name });
}

/** Names of entrants with a budget that they don't use. */
export function idleBudgets(entrants: readonly Entrant[]): readonly string[] {
  const isIdle = (entrant: Entrant): boolean =>
    entrant.kind === 'level' && entrant.name.includes(':') && !isSearching(entrant.player.bot);
  return [...new Set(entrants.filter(isIdle).map(({ name }) => name))];
}
