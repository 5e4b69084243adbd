import type { Transaction } from 'kysely';
import { appendAudit } from '../../store/audit';
import { lockFor } from '../../store/advisory-lock';
import type { Store } from '../../store/database';
import type { Schema } from '../../store/schema';
import { makeIssuing, makeRoot, type Authority, type AuthorityPurpose, type NewAuthority } from './authority';
import { storeAuthority, readAuthority } from './authority-rows';
import { loadSeals, type Seals } from './seals';

/** The two tiers, ready to sign. */
export interface Authorities {
  readonly root: Authority;
  readonly issuing: Authority;
  readonly seals: Seals;
}

/** What the PKI takes from its surroundings. */
export interface PkiOptions {
  /** 64 hexadecimal digits that seal the private keys; absent: a secret of the database's own. */
  readonly secret?: string;
  readonly clock: () => Date;
  /** Returns where the PKI is published, plain http without a trailing slash; it stands in every certificate. */
  readonly address: () => string;
  /** The provider's arc of policies, and its practice statement; absent: the documented arc, and none. */
  readonly policyArc?: string;
  readonly cpsUrl?: string;
}

/** Reads both tiers, making them at the first start. Instances that start together make one of each. */
export function loadAuthorities(store: Store, { secret, clock, address }: PkiOptions): Promise<Authorities> {
  return store.transaction(async (trx) => {
    await lockFor(trx, 'pki');
    const seals = await loadSeals(trx, secret);
    const now = clock();
    const root =
      (await readAuthority(trx, 'root', seals)) ?? (await found(trx, 'root', await makeRoot(now), seals, now));
    const issuing =
      (await readAuthority(trx, 'issuing', seals)) ??
      (await found(trx, 'issuing', await makeIssuing(root, now, address()), seals, now));
    return { root, issuing, seals };
  });
}

/** Keeps a new authority and writes it down. */
export async function found(
  trx: Transaction<Schema>,
  purpose: AuthorityPurpose,
  created: NewAuthority,
  seals: Seals,
  now: Date,
): Promise<Authority> {
  const authority = await storeAuthority(trx, purpose, created, seals, now);
  await appendAudit(trx, {
    actor: null,
    action: 'pki.authority',
    subject: `pki/${created.serial}`,
    detail: { purpose, notAfter: created.certificate.notAfter.toISOString() },
    at: now,
  });
  return authority;
}
