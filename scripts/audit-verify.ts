import { asCommand } from './as-command';
import { readKnownEntries } from './audit/known-entries';
import { verifyTrail } from './audit/verify-trail';
import { withSnapshot } from './open-store';

/**
 * `npm run audit:verify`: recomputes the hash chain of the audit trail, and finds in it what is known from elsewhere: a
 * head of before (`--head`, `--entries`), those that the server writes to its log each day (`--log`), and those in dossiers
 * (`--dossier`, which need the root that seals them). Ends with 1 when an entry was altered, removed or put in between, or a
 * known one is not there. A server may run meanwhile.
 */
await asCommand(async () => {
  const known = await readKnownEntries(process.argv.slice(2));
  for (const line of await withSnapshot((database) => verifyTrail(database, known))) console.log(line);
});
