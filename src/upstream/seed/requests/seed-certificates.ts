import { sql, type Transaction } from 'kysely';
import type { CertificateProduct } from '../../../contract/generated/certificate-profiles';
import { generateKey, type GeneratedKey } from '../../adapters/pki/key-pairs';
import { subjectFacts } from '../../domain/requests/subject-facts';
import type { RequestRow } from '../../store/request-row';
import type { Services } from '../../domain/services';
import type { KeyDestructionReason } from '../../store/issuance-schema';
import type { Schema } from '../../store/schema';
import { putIntoStock, tokenModel, tokenSerial } from '../token-stock';
import { seedQuotas } from './seed-agreements';

/** Causes of the demo's revocations, by turns. */
const causes = [
  { cause: 'C04', reason: 'cessationOfOperation' },
  { cause: 'C01', reason: 'keyCompromise' },
  { cause: 'C06', reason: 'privilegeWithdrawn' },
] as const;

/** Of the tokens that the demo's requests have. */
const firstToken = 20_000;

type Issued = RequestRow & { issuedAt: Date };

/** What a request's row has to know of its certificate. */
interface Written {
  readonly id: number;
  readonly serial: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly token: number | null;
  readonly issuedAt: Date;
}

/**
 * Issues real certificates for the demo's requests that were issued, as of the day they were: of elliptic keys, which
 * are made at once. Those of revoked requests are in the list. @returns how many
 */
export async function seedCertificates(
  trx: Transaction<Schema>,
  { pki, files }: Pick<Services, 'pki' | 'files'>,
): Promise<number> {
  const requests: Issued[] = await trx
    .selectFrom('requests')
    .innerJoin('request_events', (join) =>
      join.onRef('request_events.request_id', '=', 'requests.id').on('request_events.event', '=', 'issue'),
    )
    .selectAll('requests')
    .select('request_events.at as issuedAt')
    .orderBy('requests.id')
    .execute();
  const written: Written[] = [];
  for (const [index, request] of requests.entries()) {
    const key = await generateKey('P-256');
    const { serial, validFrom, validTo } = await pki.issue(trx, {
      product: request.product as CertificateProduct,
      medium: request.medium,
      subject: subjectFacts(request),
      validity: { amount: request.validity, unit: request.validity_type },
      publicKey: request.medium === 'PKCS10' ? await ownKey(trx, { pki, files }, request) : key.publicKey,
      from: request.issuedAt,
    });
    if (request.medium === 'VIRTUAL') await keepKey(trx, pki, request, serial, key);
    if (request.state === 'RVK') await revokeThen(trx, pki, serial, request.last_status_at, index);
    const token = request.medium === 'TOKEN' ? firstToken + index : null;
    written.push({ id: request.id, serial, validFrom, validTo, token, issuedAt: request.issuedAt });
  }
  await writeDown(trx, written);
  await seedQuotas(trx);
  return requests.length;
}

/** Writes requests and tokens in a statement each: one at a time takes as long as the certificates. */
async function writeDown(trx: Transaction<Schema>, written: readonly Written[]): Promise<void> {
  const rows = written.map(
    ({ id, serial, validFrom, validTo, token }) =>
      sql`(${id}::bigint, ${serial}, ${validFrom}::timestamptz, ${validTo}::timestamptz, ${token === null ? null : tokenSerial(token)}::text)`,
  );
  await sql`
    update requests r set certificate_serial = w.serial, valid_from = w.since, valid_to = w.until, token_serial = w.token
    from (values ${sql.join(rows)}) as w (id, serial, since, until, token) where r.id = w.id
  `.execute(trx);
  const tokens = written.flatMap(({ token, issuedAt, serial }) =>
    token === null ? [] : [{ token, issuedAt, serial }],
  );
  await putIntoStock(
    trx,
    tokens.map(({ token }) => token),
  );
  await trx
    .insertInto('token_serials')
    .values(
      tokens.map(({ token, issuedAt, serial }) => ({
        serial: tokenSerial(token),
        model: tokenModel(token),
        imported_at: issuedAt,
        certificate_serial: serial,
        loaded_at: issuedAt,
      })),
    )
    .execute();
}

/** The ends that leave no key behind, as the register has them (domain/keys/destroy-keys.ts). */
const endings: Readonly<Record<string, KeyDestructionReason>> = { RVK: 'revoked', EXP: 'expired' };

/** Keeps the key for its holder; of a certificate that is over, or whose holder has saved it, the register says so. */
async function keepKey(
  trx: Transaction<Schema>,
  pki: Services['pki'],
  { state, owner_id: owner, last_status_at: at, id }: Issued,
  serial: string,
  key: Pick<GeneratedKey, 'privateKey'>,
): Promise<void> {
  const isSaved = state === 'FIN' && id % 2 === 0;
  const reason = endings[state] ?? (isSaved ? 'confirmed' : undefined);
  if (reason === undefined) return pki.holdKey(trx, serial, key);
  const actor = reason === 'confirmed' ? owner : null;
  await trx.insertInto('key_destructions').values({ certificate_serial: serial, reason, at, actor }).execute();
}

/** Returns the key of the applicant's own request. */
async function ownKey(
  trx: Transaction<Schema>,
  { pki, files }: Pick<Services, 'pki' | 'files'>,
  { id }: RequestRow,
): Promise<Uint8Array> {
  const { sha256 } = await trx
    .selectFrom('request_documents')
    .select('sha256')
    .where('request_id', '=', id)
    .where('type', '=', 'CSR')
    .executeTakeFirstOrThrow();
  const file = await files.read(sha256);
  if (!file) throw new Error('A file that was just written is not there');
  return (await pki.readRequest(file)).publicKey;
}

/** Revokes on the day that the history says. */
async function revokeThen(
  trx: Transaction<Schema>,
  pki: Services['pki'],
  serial: string,
  at: Date,
  index: number,
): Promise<void> {
  const { cause, reason } = causes[index % causes.length] ?? causes[0];
  await pki.revoke(trx, { serial, cause, reason, byHolder: false, receivedAt: at });
  await trx.updateTable('pki_revocations').set({ applied_at: at }).where('serial', '=', serial).execute();
}
