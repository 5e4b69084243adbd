import type { Transaction } from 'kysely';
import type { RevocationReason } from '../../../contract/generated/certificate-profiles';
import { appendAudit } from '../../store/audit';
import { lockFor } from '../../store/advisory-lock';
import type { Store } from '../../store/database';
import type { Schema } from '../../store/schema';
import type { Authorities, PkiOptions } from './authorities';
import { makeDossierSeal, type Authority } from './authority';
import { openDelegate } from './delegate';
import { derSignature } from './der-signature';
import { hashOf } from './key-pairs';
import type { PublishedList } from './published-lists';
import { revokeCertificate } from './revoke-certificate';
import { sealFaults, sealIdentifiers } from './seal-identifiers';

/** Signs what leaves as evidence. */
export interface DossierSeal {
  /** DER: of the seal, of the authority that certified it, and of the root. */
  readonly certificates: { readonly seal: Uint8Array; readonly issuing: Uint8Array; readonly root: Uint8Array };
  /** DER: revocation lists in force, of the issuing authority and of the root. */
  readonly lists: { readonly issuing: Uint8Array; readonly root: Uint8Array };
  /** Signs these bytes by ECDSA with SHA-256, as X.509 and openssl write it (DER). */
  sign(content: Uint8Array): Promise<Uint8Array>;
}

/** Returns the seal in force; it is to be asked for outside of a transaction, since it may have to be made. */
export function openDossierSeal(
  store: Store,
  authorities: Authorities,
  listOf: (authority: Authority) => Promise<PublishedList>,
  { clock, address, policyArc }: PkiOptions,
): () => Promise<DossierSeal> {
  const { root, issuing } = authorities;
  const identifiers = sealIdentifiers(policyArc);
  const current = openDelegate(
    {
      purpose: 'dossier',
      make: (issuer, now) => makeDossierSeal(issuer, now, address(), identifiers),
      // Seals of former versions have no policy.
      registered: { accepts: (certificate) => sealFaults(certificate, identifiers).length === 0 },
    },
    store,
    authorities,
    clock,
  );
  return async () => {
    const { certificate, signingKey } = await current();
    const der = ({ rawData }: { rawData: ArrayBuffer }): Uint8Array => new Uint8Array(rawData);
    return {
      certificates: { seal: der(certificate), issuing: der(issuing.certificate), root: der(root.certificate) },
      lists: { issuing: (await listOf(issuing)).list, root: (await listOf(root)).list },
      async sign(content) {
        const algorithm = { name: 'ECDSA', hash: hashOf(signingKey) };
        return derSignature(new Uint8Array(await crypto.subtle.sign(algorithm, signingKey, Uint8Array.from(content))));
      },
    };
  };
}

/**
 * Revokes the seal of dossiers in force and destroys its key: what it sealed proves nothing from now on, and the next
 * dossier gets a new one.
 * @returns its serial; undefined when there is none that could be revoked
 */
export async function revokeDossierSeal(
  trx: Transaction<Schema>,
  reason: RevocationReason,
  now: Date,
): Promise<string | undefined> {
  await lockFor(trx, 'pki');
  const seal = await trx
    .selectFrom('pki_authorities')
    .innerJoin('pki_certificates', 'pki_certificates.serial', 'pki_authorities.serial')
    .select(['pki_authorities.id', 'pki_authorities.serial'])
    .where('purpose', '=', 'dossier')
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!seal) return undefined;
  const { id, serial } = seal;
  await revokeCertificate(trx, { serial, cause: reason, reason, byHolder: false }, now);
  await trx.deleteFrom('pki_authorities').where('id', '=', id).execute();
  await appendAudit(trx, {
    actor: null,
    action: 'pki.revokeSeal',
    subject: `pki/${serial}`,
    detail: { reason },
    at: now,
  });
  return serial;
}
