import { revokeDossierSeal } from '../src/upstream/adapters/pki/dossier-seal';
import { certificateDefinitions, type RevocationReason } from '../src/contract/generated/certificate-profiles';
import { asCommand } from './as-command';
import { withStore } from './open-store';

const reasons = Object.keys(certificateDefinitions.revocation.reasons) as RevocationReason[];

/**
 * `npm run seal:revoke -- keyCompromise`: revokes the seal of dossiers. The next dossier is sealed by a new one;
 * dossiers sealed by the former are refused by those who verify them with a list from now on, and have to be exported
 * again. With the embedded database, stop the server first.
 */
await asCommand(async () => {
  const reason = reasons.find((each) => each === process.argv[2]);
  if (!reason) throw new Error(`Say why: npm run seal:revoke -- keyCompromise (or ${reasons.slice(1).join(', ')})`);
  const serial = await withStore((store) => store.transaction((trx) => revokeDossierSeal(trx, reason, new Date())));
  if (serial === undefined) throw new Error('There is no seal to revoke: none was made yet, or it was revoked before.');
  console.log(`The seal ${serial} is revoked, and its key destroyed. The next dossier is sealed by a new one.`);
});
