import { movesFigure } from '/tmp/w/hosting/bench/server/moves.ts';
console.log(await movesFigure('/tmp/w'));
