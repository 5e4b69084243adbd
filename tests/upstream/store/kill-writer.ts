import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '../../../src/upstream/store/database';

/**
 * Runs as a process of its own: writes rows as fast as it can and prints the number of each once its commit is
 * acknowledged, until it is killed. Arguments: data directory, first number.
 */
async function writeUntilKilled(dataDir: string, first: number): Promise<never> {
  const store = await openDatabase({ dataDir });
  process.stdout.write('open\n');
  for (let number = first; ; number += 1) {
    await store.transaction(async (trx) => {
      await trx
        .insertInto('configuration_values')
        .values({ key: `row-${number}`, value: 'x'.repeat(500) })
        .execute();
      await trx
        .updateTable('configuration_values')
        .set({ value: String(number) })
        .where('key', '=', `row-${number}`)
        .execute();
    });
    process.stdout.write(`${number}\n`);
    // The embedded database works in microtasks alone: without a turn of the event loop this process would hear
    // nothing.
    await setImmediate();
  }
}

await writeUntilKilled(process.argv[2] ?? '', Number(process.argv[3]));
