/**
 * The child's side of `reusable-child.ts`: answers one message at a time. Plain JavaScript, because a child is started from a
 * file itself, whether the server runs from its sources, from its bundle or in a test.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** How often a child looks at its memory and for its parent. */
const watchMs = 25;

/**
 * Answers each message with what `respond` returns, or with nothing where it throws.
 * @param {(message: object) => Promise<object>} respond
 */
export function serve(respond) {
  const [megabytes, parent] = process.argv.slice(2).map(Number);
  // Memory is given back late: after one large file the next, small one would seem to need it.
  const isWornOut = () => process.memoryUsage.rss() > (megabytes / 2) * 1e6;
  // The parent ends its children itself: a Ctrl-C in a terminal, which reaches both, must not cost what is under way.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (message) => {
    respond(message).then(
      (answered) => process.send({ answered, isWornOut: isWornOut() }),
      () => process.send({ isWornOut: isWornOut() }),
    );
  });
  // Not before: a file that keeps this thread busy might keep the watch from starting.
  startWatch(megabytes, parent).once('message', () => process.send({ ready: true }));
}

/**
 * Watches from a thread, which goes on while a decoder keeps the main one busy. SIGKILL, because it needs no cooperation,
 * and is what a kernel short of memory sends as well: the parent takes both for the same.
 */
function startWatch(megabytes, parent) {
  const watch = `
    const look = () => {
      if (process.ppid !== ${parent} || process.memoryUsage.rss() > ${megabytes} * 1e6) process.kill(process.pid, 'SIGKILL');
    };
    setInterval(look, ${watchMs});
    require('node:worker_threads').parentPort.postMessage('watching');`;
  try {
    // Where the machine itself runs short, Linux ends this before the server.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system; the watch is there.
  }
  const thread = new Worker(watch, { eval: true, env: {} });
  thread.unref();
  return thread;
}
