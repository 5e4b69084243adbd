/** Stands in for the process that recognises: does what the first byte says. */
import process from 'node:process';
import { serve } from '../../../src/upstream/adapters/child/serve.mjs';

let answered = 0;
const held = [];
serve(async ({ bytes }) => {
  const act = Buffer.from(bytes).toString();
  if (act === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (act === 'abort') process.abort();
  if (act === 'exit') process.exit(1);
  if (act === 'throw') setImmediate(() => thrown());
  if (act === 'hang') await new Promise(() => undefined);
  if (act === 'spin') for (;;);
  // Touched, so that it is resident.
  if (act === 'grow') for (;;) held.push(Buffer.alloc(10_000_000, 1));
  if (act === 'hold') held.push(Buffer.alloc(200_000_000, 1));
  answered += 1;
  if (act === 'unreadable') throw new Error('unreadable');
  return { pages: [{ page: answered, source: 'text', quarters: 0, lines: [], pid: process.pid }] };
});

function thrown() {
  throw new Error('thrown where nobody waits');
}
