// The process that `npm run hostile` starts for one kind of abuse: runs until it is killed, and reports how much it did.

import { ABUSES, type Abused, type AbuseKind, type Target } from '../tests/support/server/abuse.ts';

const [kind = '', address = '', table = ''] = process.argv.slice(2);
const target: Target = { address, table };
const abused: Abused = { frames: 0, opened: 0, closed: 0 };
process.on('message', () => process.send?.(abused));
process.send?.('ready');
await ABUSES[kind as AbuseKind](target, abused);
