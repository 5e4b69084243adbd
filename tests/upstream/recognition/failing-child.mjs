/** Stands in for the process that recognises: does what the first byte says. */
import process from 'node:process';
import { serve } from '../../../src/upstream/adapters/child/serve.mjs';

let answered = 0;
const held = [];
serve(async ({ bytes }) => {
  const behaviour = Buffer.from(bytes).toString();
  if (behaviour === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (behaviour === 'abort') process.abort();
  if (behaviour === 'exit') process.exit(1);
  if (behaviour === 'throw') setImmediate(() => thrown());
  if (behaviour === 'hang') await new Promise(() => undefined);
  if (behaviour === 'spin') for (;;);
  // Touched, so that it is resident.
  if (behaviour === 'grow') for (;;) held.push(Buffer.alloc(10_000_000, 1));
  if (behaviour === 'hold') held.push(Buffer.alloc(200_000_000, 1));
  answered += 1;
  if (behaviour === 'unreadable') throw new Error('unreadable');
  return { pages: [{ page: answered, source: 'text', quarters: 0, lines: [], pid: process.pid }] };
});

function thrown() {
  throw new Error('thrown where nobody waits');
}
