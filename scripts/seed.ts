import { parseArgs } from 'node:util';
import { addRequests } from '../src/upstream/seed/requests/many-requests';
import { asCommand } from './as-command';
import { withStore } from './open-store';

/**
 * `npm run seed -- --requests 1000000`: fills the lists of a demo up to that many requests, to see them at scale. Stop
 * the server first: one process at a time has the data directory.
 */
await asCommand(async () => {
  const { values } = parseArgs({ options: { requests: { type: 'string' } } });
  const wanted = Number(values.requests);
  if (!Number.isSafeInteger(wanted) || wanted < 1) throw new Error('Say how many: npm run seed -- --requests 1000000');
  await withStore((store) => addRequests(store, wanted, (done, total) => console.log(`Requests: ${done} of ${total}`)));
});
