import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import { lockFor } from '../../store/advisory-lock';
import type { Store } from '../../store/database';
import { found, type Authorities } from './authorities';
import { makeDossierSeal, makeResponder, type Authority } from './authority';
import { readAuthority } from './authority-rows';

/** Who signs for the issuing authority: OCSP answers, dossiers. */
type Delegate = 'responder' | 'dossier';

const makers = { responder: makeResponder, dossier: makeDossierSeal };

/** Gives a delegated signer, made anew in time. Instances that want a new one at once make one and share it. */
export function openDelegate(
  purpose: Delegate,
  store: Store,
  { issuing, seals }: Authorities,
  clock: () => Date,
): () => Promise<Authority> {
  const renewMs = certificateDefinitions.authorities[purpose].renewDays * 86_400_000;
  let current: Authority | undefined;
  let renewal: Promise<Authority> | undefined;
  const isFresh = (delegate: Authority): boolean =>
    delegate.certificate.notAfter.getTime() - clock().getTime() > renewMs;

  const renew = (): Promise<Authority> =>
    store.transaction(async (trx) => {
      await lockFor(trx, 'pki');
      const kept = await readAuthority(trx, purpose, seals);
      if (kept && isFresh(kept)) return kept;
      const now = clock();
      return found(trx, purpose, await makers[purpose](issuing, now), seals, now);
    });

  return async () => {
    if (current && isFresh(current)) return current;
    renewal ??= renew().finally(() => (renewal = undefined));
    current = await renewal;
    return current;
  };
}
