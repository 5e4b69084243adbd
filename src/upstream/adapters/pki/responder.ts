import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import { lockFor } from '../../store/advisory-lock';
import type { Store } from '../../store/database';
import { found, type Authorities } from './authorities';
import { makeResponder, type Authority } from './authority';
import { readAuthority } from './authority-rows';

const renewMs = certificateDefinitions.authorities.responder.renewDays * 86_400_000;

/** Gives the signer of OCSP answers, made anew in time. Instances that want a new one at once make one and share it. */
export function openResponder(
  store: Store,
  { issuing, seals }: Authorities,
  clock: () => Date,
): () => Promise<Authority> {
  let current: Authority | undefined;
  let renewal: Promise<Authority> | undefined;
  const isFresh = (responder: Authority): boolean =>
    responder.certificate.notAfter.getTime() - clock().getTime() > renewMs;

  const renew = (): Promise<Authority> =>
    store.transaction(async (trx) => {
      await lockFor(trx, 'pki');
      const kept = await readAuthority(trx, 'responder', seals);
      if (kept && isFresh(kept)) return kept;
      const now = clock();
      return found(trx, 'responder', await makeResponder(issuing, now), seals, now);
    });

  return async () => {
    if (current && isFresh(current)) return current;
    renewal ??= renew().finally(() => (renewal = undefined));
    current = await renewal;
    return current;
  };
}
