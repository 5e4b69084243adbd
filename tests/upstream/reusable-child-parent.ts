/** Asks a child for its process id, prints it, asks what the second argument says, and stays. */
import process from 'node:process';
import { openReusableChild } from '../../src/upstream/adapters/child/reusable-child';

const [file = '', behaviour = 'ok'] = process.argv.slice(2);
const child = openReusableChild({ file, megabytes: 300, idleMs: 60_000 });
const { pages } = await child.request<{ pages: { pid: number }[] }>({ bytes: Buffer.from('ok') }, 20_000);
console.log(pages[0]?.pid);
setInterval(() => undefined, 60_000);
await child.request({ bytes: Buffer.from(behaviour) }, 60_000);
