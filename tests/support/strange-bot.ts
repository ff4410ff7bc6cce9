// A program that speaks the bot protocol, correctly or not, depending on its first argument. Written out as JavaScript, so that
// it runs like any external program.

import { write } from './command.ts';

const SOURCE = `
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [, , way, file] = process.argv;
const say = (value) => console.log(typeof value === 'string' ? value : JSON.stringify(value));
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const firstDraw = ({ past, current }) => [...past, current][0].drawn.map(({ tile }) => tile).join('');
let asked = 0;

if (way === 'family') {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
  appendFileSync(file, process.pid + ' ' + child.pid + ' ');
}
if (way === 'slow') appendFileSync(file, process.pid + ' ');

for await (const line of createInterface({ input: process.stdin })) {
  const { id, view, legal } = JSON.parse(line);
  const [move] = legal;
  asked += 1;
  switch (way) {
    case 'first': say({ id, move }); break;
    case 'slow': await wait(2); say({ id, move }); break;
    case 'log': appendFileSync(file, view.viewer + ' of ' + view.setup.start + '\\n'); say({ id, move }); break;
    case 'deals': if (view.current) appendFileSync(file, process.pid + ' ' + view.viewer + ' ' + firstDraw(view) + '\\n'); say({ id, move }); break;
    case 'silent': case 'family': break;
    case 'dies': process.exit(3);
    case 'diesLater': if (asked > 3) process.exit(0); say({ id, move }); break;
    case 'killed': process.kill(process.pid, 'SIGKILL'); break;
    case 'garbage': say('\\u001b[2Jhello'); break;
    case 'list': say([1]); break;
    case 'noMove': say({ id }); break;
    case 'error': say({ type: 'error', id, reason: 'no idea' }); break;
    case 'wrongId': say({ id: id + 1, move }); break;
    case 'twice': say({ id, move }); say({ id, move }); break;
    case 'unknown': say({ id, move: { kind: 'fly' } }); break;
    case 'wrongStep': say({ id, move: { kind: 'appointSeat', seat: 0 } }); break;
    case 'noStack': say({ id, move: view.step.kind === 'open' ? { kind: 'openStack', stack: 'moon' } : move }); break;
    case 'noTile': say({ id, move: view.step.kind === 'take' ? { ...move, kind: 'takeTile', tile: 'X1' } : move }); break;
    case 'noHome': say({ id, move: 'cell' in move ? { ...move, cell: view.current.stack === 'center' ? 'a1' : 'b2' } : move }); break;
    case 'endless': process.stdout.write('x'.repeat(2_000_000)); break;
  }
}
`;

const path = write('strange-bot.mjs', SOURCE);

/** For `--bots`; what the bot writes down goes to the file. */
export function strangeBot(way: string, file = ''): string {
  return `cmd:"${process.execPath}" "${path}" ${way} "${file}"`;
}
