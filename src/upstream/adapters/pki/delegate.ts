import type { Transaction } from 'kysely';
import { dayMs } from '../../../contract/durations';
import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import { lockFor } from '../../store/advisory-lock';
import type { Store } from '../../store/database';
import type { Schema } from '../../store/schema';
import { found, type Authorities } from './authorities';
import type { Authority, NewAuthority, Signer } from './authority';
import { isInForce, readAuthority } from './authority-rows';
import { keyHash } from './public-key';
import type { x509 } from './x509';

/** Who signs for the issuing authority: OCSP answers, dossiers. */
export interface Delegate {
  readonly purpose: 'responder' | 'dossier';
  readonly make: (issuing: Signer, now: Date) => Promise<NewAuthority>;
  /** In the register, where it can be revoked; what it accepts is asked of each certificate before it signs on. */
  readonly registered?: { accepts(certificate: x509.X509Certificate): boolean };
}

/** Gives a delegated signer, made anew in time. Instances that want a new one at once make one and share it. */
export function openDelegate(
  { purpose, make, registered }: Delegate,
  store: Store,
  { issuing, seals }: Authorities,
  clock: () => Date,
): () => Promise<Authority> {
  const renewMs = certificateDefinitions.authorities[purpose].renewDays * dayMs;
  let current: Authority | undefined;
  let renewal: Promise<Authority> | undefined;
  const end = issuing.certificate.notAfter;
  // One that ends with the authority can't be had longer.
  const spareMs = ({ notAfter }: x509.X509Certificate): number => (notAfter < end ? renewMs : 0);
  const isFresh = ({ certificate }: Authority): boolean =>
    certificate.notAfter.getTime() - clock().getTime() > spareMs(certificate) &&
    (registered?.accepts(certificate) ?? true);

  const renew = (): Promise<Authority> =>
    store.transaction(async (trx) => {
      await lockFor(trx, 'pki');
      const stored = await readAuthority(trx, purpose, seals);
      if (stored && isFresh(stored)) return stored;
      const now = clock();
      const created = await make(issuing, now);
      const authority = await found(trx, purpose, created, seals, now);
      if (registered) await register(trx, issuing, purpose, created);
      return authority;
    });

  return async () => {
    // Another process may have revoked what this one has in memory.
    if (current && isFresh(current) && (!registered || (await isInForce(store.db, current)))) return current;
    renewal ??= renew().finally(() => (renewal = undefined));
    current = await renewal;
    return current;
  };
}

/** Adds the delegate's certificate to the register: OCSP and the CRL then cover it, and no other certificate can take its key. */
async function register(
  trx: Transaction<Schema>,
  issuing: Pick<Authority, 'id'>,
  purpose: Delegate['purpose'],
  { certificate, serial }: NewAuthority,
): Promise<void> {
  await trx
    .insertInto('pki_certificates')
    .values({
      serial,
      authority_id: issuing.id,
      product: purpose,
      key_hash: keyHash(new Uint8Array(certificate.publicKey.rawData)),
      certificate: new Uint8Array(certificate.rawData),
      not_before: certificate.notBefore,
      not_after: certificate.notAfter,
    })
    .execute();
}
