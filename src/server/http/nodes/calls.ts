// Calls between the servers of one database, for what a forwarded request can't do: it has no table in its address, or concerns
// several tables or all servers.

import { request as send } from 'node:http';
import type { ProblemCode } from '../../../protocol/index.ts';
import type { Result, Seat } from '../../../rules/index.ts';
import { hostOf } from './forward.ts';
import { CALL_PATH, SECRET_HEADER } from './node-port.ts';

export interface WhoIsHere {
  readonly isHostHere: boolean;
  readonly isAnyoneHere: boolean;
}

/** The question and the answer of each call. */
export interface Calls {
  /** Shows a person's new name on open pages. */
  readonly rename: Call<{ readonly person: string; readonly name: string }, null>;
  /** A guest has deleted their data: removes their name, chat and connections from open pages. */
  readonly forget: Call<{ readonly person: string }, null>;
  /** Takes a person away from a table that the server owns. */
  readonly leave: Call<{ readonly table: string; readonly person: string }, null>;
  /** The same, if they have not arrived there yet. */
  readonly leaveAwaited: Call<{ readonly table: string; readonly person: string }, null>;
  /** Seats a person at a table that the server owns. */
  readonly sit: Call<
    {
      readonly table: string;
      readonly person: string;
      readonly address: string;
      readonly seat?: Seat;
      readonly hasAttempt?: boolean;
    },
    Result<Seat, ProblemCode>
  >;
  /** Who is at those of the tables that the server has in memory. */
  readonly whoIsHere: Call<{ readonly tables: readonly string[] }, Readonly<Record<string, WhoIsHere>>>;
}

interface Call<Question, Answer> {
  readonly question: Question;
  readonly answer: Answer;
}
export type CallName = keyof Calls;
export type CallHandlers = {
  readonly [Name in CallName]: (question: Calls[Name]['question']) => Promise<Calls[Name]['answer']>;
};

const CALL_MS = 3000;
const MAX_ANSWER_BYTES = 1_000_000;

/** Rejects if the server can't be reached, or could not do it. */
export function call<Name extends CallName>(
  { address, secret }: { readonly address: string; readonly secret: string },
  name: Name,
  question: Calls[Name]['question'],
): Promise<Calls[Name]['answer']> {
  const body = Buffer.from(JSON.stringify(question));
  return new Promise((resolve, reject) => {
    const onward = send({
      ...hostOf(address),
      ...{ method: 'POST', path: `${CALL_PATH}${name}`, timeout: CALL_MS },
      headers: { [SECRET_HEADER]: secret, 'content-type': 'application/json', 'content-length': body.length },
    });
    const timer = setTimeout(() => onward.destroy(new Error('no answer')), CALL_MS);
    onward.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    onward.on('response', (response) => {
      readText(response, MAX_ANSWER_BYTES)
        .then((text) => {
          if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode}`);
          return JSON.parse(text) as Calls[Name]['answer']; // from a server that has the secret
        })
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
    onward.end(body);
  });
}

/** Rejects if it is longer. */
export async function readText(stream: AsyncIterable<Buffer>, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > most) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
