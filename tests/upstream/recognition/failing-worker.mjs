/** Stands in for the thread that recognises: does what the first byte says. */
import { parentPort } from 'node:worker_threads';

let answered = 0;
parentPort.on('message', ({ id, bytes }) => {
  const [act] = Buffer.from(bytes).toString();
  if (act === 'c') throw new Error('crashed');
  if (act === 'e') process.exit(1);
  if (act === 'h') return;
  answered += 1;
  if (act === 'u') parentPort.postMessage({ id, unreadable: true });
  else parentPort.postMessage({ id, pages: [{ page: answered, source: 'text', quarters: 0, lines: [] }] });
});
