import { buildApp } from '../../../src/upstream/app';
import { readSettings } from '../../../src/upstream/settings';

/** Run as a process of its own: a server of the environment's settings, which says `open` once it works on the queue. */
const { app } = await buildApp(readSettings(process.env), {
  console: () => Promise.resolve(() => Promise.resolve('<!doctype html>')),
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write('open\n');
