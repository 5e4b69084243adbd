import { RawClient } from './raw-client';

/**
 * The load of another process: `load.ts <address> <path> <headers as JSON> <connections> <seconds>`. Prints answers a
 * second; an answer other than 200 ends it.
 */
const [address = '', path = '', headersText = '{}', connections = '16', seconds = '5'] = process.argv.slice(2);
const headers = JSON.parse(headersText) as Record<string, string>;
const clients = await Promise.all(Array.from({ length: Number(connections) }, () => RawClient.open(address)));

// A second of the same before the clock starts: connections, plans and caches as in a running system.
await askUntil(performance.now() + 1_000);
const start = performance.now();
const responses = await askUntil(start + Number(seconds) * 1_000);
const took = (performance.now() - start) / 1_000;
for (const client of clients) client.close();
process.stdout.write(`${Math.round(responses / took)}\n`);

async function askUntil(end: number): Promise<number> {
  const counts = await Promise.all(
    clients.map(async (client) => {
      let count = 0;
      while (performance.now() < end) {
        const { status } = await client.get(path, headers);
        if (status !== 200) throw new Error(`The list answered ${status}.`);
        count += 1;
      }
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
