import { verifyAudit } from '../src/upstream/store/audit';
import { asCommand } from './as-command';
import { withSnapshot } from './open-store';

/**
 * `npm run audit:verify`: recomputes the hash chain of the audit trail. Ends with 1 when an entry was altered,
 * removed or put in between. A server may run meanwhile. Keep the printed head elsewhere: it also proves that the end was
 * not cut off.
 */
await asCommand(async () => {
  const { entries, brokenAt, head } = await withSnapshot((database) => verifyAudit(database));
  if (brokenAt !== undefined)
    throw new Error(`The audit trail is broken at entry ${brokenAt}; ${entries} before it hold.`);
  console.log(`${entries} entries, unbroken. Head: ${head}`);
});
