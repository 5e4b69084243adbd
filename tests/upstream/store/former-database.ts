import { exportJWK, generateKeyPair } from 'jose';
import { sql, type Kysely } from 'kysely';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { openEmbeddedPki } from '../../../src/upstream/adapters/pki/embedded-pki';
import { generateKey } from '../../../src/upstream/adapters/pki/key-pairs';
import { sealOf } from '../../../src/upstream/adapters/pki/seal';
import { appendAudit } from '../../../src/upstream/store/audit';
import { applyDefinitions } from '../../../src/upstream/store/definition-tables';
import { writeContentFile } from '../../../src/upstream/store/directory-contents';
import { migrate } from '../../../src/upstream/store/migrate';
import { migrations } from '../../../src/upstream/store/migrations/list';
import type { Schema } from '../../../src/upstream/store/schema';
import { openEmptyStore } from '../engines';
import { facts } from '../pki/authority';
import { inReview } from '../requests/build-request';

type Row = Readonly<Record<string, unknown>>;

/** The last migration of the version that this database is of. */
const last = '021-recent-dates';
export const formerMigrations = migrations
  .slice(0, migrations.findIndex(({ name }) => name === last) + 1)
  .map(({ name }) => name);
export const secret = 'e'.repeat(64);
export const pin = '4711';
export const session = '4c1b6a52-0000-4000-8000-000000000001';
export const tokenKeyId = '4c1b6a52-0000-4000-8000-000000000002';

/** What became of a certificate's key: a file was stored, it lies sealed, or a token has it. */
type Custody = 'file' | 'sealed' | 'token';
const certificates = {
  stored: { custody: 'file' },
  live: { custody: 'sealed' },
  superseded: { custody: 'sealed', reason: 'superseded' },
  compromised: { custody: 'sealed', reason: 'keyCompromise' },
  expired: { custody: 'sealed', from: new Date('2022-01-01T00:00:00Z') },
  token: { custody: 'token' },
} as const satisfies Record<string, { custody: Custody; reason?: 'superseded' | 'keyCompromise'; from?: Date }>;
type Certificates = Readonly<Record<keyof typeof certificates, { serial: string; publicKey: Uint8Array }>>;

/** What a former database holds, for asking after it later. */
export interface Former {
  readonly certificates: Certificates;
  readonly requestId: number;
  readonly sha256: string;
  readonly auditHead: string;
}

/** Fills an empty database as that version left it; the tables of records come from the definitions of now. */
export async function fillFormer(db: Kysely<Schema>, dataDir: string): Promise<Former> {
  await migrate(db, new Set(formerMigrations));
  await applyDefinitions(db);
  const certified = await addCertificates(db);
  await addPeople(db);
  const sha256 = await writeContentFile(dataDir, Buffer.from('%PDF-1.4 former'));
  const requestId = await addRequest(db, certified.stored.serial, sha256);
  await addSurroundings(db, requestId, sha256);
  await db.transaction().execute(async (trx) => {
    const subject = `requests/${requestId}`;
    for (const action of ['request.begin', 'request.file', 'request.issue'])
      await appendAudit(trx, { actor: null, action, subject });
  });
  const { hash } = await db.selectFrom('audit').select('hash').orderBy('sequence', 'desc').executeTakeFirstOrThrow();
  return { certificates: certified, requestId, sha256, auditHead: hash };
}

/** Writes rows as they were: their columns are no longer those of the types. */
async function insert(db: Kysely<Schema>, table: string, ...rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row).map((column) => sql.ref(column));
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
      db,
    );
  }
}

/** Authorities and certificates are made by the PKI of now in a database beside: their rows and seals are the same. */
async function addCertificates(db: Kysely<Schema>): Promise<Certificates> {
  const { store, remove } = await openEmptyStore('pglite');
  const seal = sealOf(Buffer.from(secret, 'hex'));
  const pki = await openEmbeddedPki(store, { secret, clock: () => new Date(), address: () => 'http://pki.example' });
  const made: Record<string, { serial: string; publicKey: Uint8Array }> = {};
  const [held, tokens, revoked]: [Row[], Row[], Row[]] = [[], [], []];
  for (const [name, order] of Object.entries(certificates)) {
    const { publicKey, privateKey } = await generateKey('P-256');
    const validity = { amount: 1, unit: 'year' } as const;
    const from = 'from' in order ? order.from : undefined;
    const { serial } = await store.transaction((trx) =>
      pki.issue(trx, { product: 'naturalPerson', medium: 'VIRTUAL', subject: facts, validity, publicKey, from }),
    );
    made[name] = { serial, publicKey };
    const at = new Date();
    const sealed = { private_key: seal.close(privateKey, serial), key_file: null, taken_at: null };
    const stored = { private_key: null, key_file: randomBytes(3_000), taken_at: at };
    if (order.custody !== 'token')
      held.push({ serial, sealed_by: seal.name, ...(order.custody === 'file' ? stored : sealed) });
    else
      tokens.push({
        ...{ serial: 'TK-FORMER', model: 'Modelo', imported_at: at, certificate_serial: serial },
        ...{ private_key: randomBytes(1_200), sealed_pin: seal.close(Buffer.from(pin), 'token pin TK-FORMER') },
      });
    const reason = 'reason' in order ? order.reason : undefined;
    if (reason) revoked.push({ serial, cause: '1', reason, received_at: at, due_at: at, applied_at: at });
  }
  await insert(db, 'pki_authorities', ...(await store.db.selectFrom('pki_authorities').selectAll().execute()));
  const rows = await store.db.selectFrom('pki_certificates').selectAll().execute();
  await insert(db, 'pki_certificates', ...rows.map(({ holder: _, ...row }) => row));
  await insert(db, 'pki_held_keys', ...held);
  await insert(db, 'token_serials', ...tokens, {
    ...{ serial: 'TK-FREE', model: 'Modelo', imported_at: new Date(), certificate_serial: null },
    ...{ private_key: null, sealed_pin: null },
  });
  await insert(db, 'pki_revocations', ...revoked);
  await remove();
  return made as Certificates;
}

/** A person who is signed in, and the keys that signed their token in clear. */
async function addPeople(db: Kysely<Schema>): Promise<void> {
  const [role, user] = [randomUUID(), randomUUID()];
  const privileges = ['CONSULT_ECD', 'MANAGEMENT_CHECKER'];
  await db
    .insertInto('roles')
    .values({ id: role, name: 'Former', description: 'Of a test', appId: 'ECD', privileges })
    .execute();
  const names = { username: 'former', names: 'Demo', lastNames: 'Prueba' };
  await db
    .insertInto('users')
    .values({ id: user, ...names, documentNumber: '1000000001', email: 'former@rubrica.example', roles: [role] })
    .execute();
  await insert(db, 'sessions', {
    ...{ id: session, user_id: user, seconds: 3600, expires_at: new Date(Date.now() + 3_600_000) },
    refresh_hash: 'former',
  });
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const token = { public_jwk: await exportJWK(publicKey), private_jwk: await exportJWK(privateKey) };
  const captcha = { public_jwk: {}, private_jwk: { kty: 'oct', k: randomBytes(32).toString('base64url') } };
  const json = (keys: Row) =>
    Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, JSON.stringify(key)]));
  await insert(
    db,
    'signing_keys',
    { id: tokenKeyId, purpose: 'token', algorithm: 'ES256', ...json(token) },
    { id: randomUUID(), purpose: 'captcha', algorithm: 'HS256', ...json(captcha) },
  );
}

async function addRequest(db: Kysely<Schema>, serial: string, sha256: string): Promise<number> {
  const holder = { document_number: facts.documentNumber, valid_to: new Date(Date.now() + 86_400_000) };
  await insert(db, 'requests', { ...inReview, ...holder, state: 'FIN', certificate_serial: serial });
  const { id } = await db.selectFrom('requests').select('id').executeTakeFirstOrThrow();
  const file = { sha256, file_name: 'a.pdf', content_type: 'application/pdf', bytes: 15, pages: 1 };
  await insert(db, 'request_documents', { request_id: id, type: 'FRD', state: 'APR', ...file });
  const event = (name: string, to: string, minute: number) => ({
    ...{ request_id: id, event: name, from_state: null, to_state: to },
    at: new Date(Date.UTC(2026, 2, 2, 15, minute)),
  });
  await insert(
    db,
    'request_events',
    event('save', 'BOR', 0),
    event('save', 'BOR', 1),
    event('file', 'RAD', 2),
    event('issue', 'EMI', 3),
  );
  // One step was there already: the history does not write over it.
  await insert(db, 'request_steps', { request_id: id, step: 'issue', result: 'kept', document_id: null });
  const done = { request_id: id, execution: 1, mandatory: true, status: 'SAT', at: new Date() };
  await insert(
    db,
    'request_validations',
    ...['ANI', 'CYC', 'DAC'].map((type) => ({ ...done, type, finger_print_code: type === 'DAC' ? 'HUELLA' : null })),
  );
  return id;
}

/** Rows of the other tables that changed since. */
async function addSurroundings(db: Kysely<Schema>, requestId: number, sha256: string): Promise<void> {
  const at = new Date();
  await insert(db, 'registry_companies', { nit: '900000101', name: 'Empresa', tax_state: 'ACTIVO' });
  await insert(db, 'document_readings', { sha256, kind: 'dni', status: 'loading', started_at: at });
  const manifest = (number: string, hash: string) => ({
    number,
    sha256: hash,
    total: 1,
    scanned: true,
    created_at: at,
  });
  await insert(db, 'manifests', manifest('M1', '0'.repeat(64)), manifest('M2', sha256));
  const link = { request_id: requestId, created_at: at, expires_at: new Date(Date.now() + 86_400_000) };
  await insert(db, 'finalization_links', { ...link, token_hash: createHash('sha256').update('link').digest('hex') });
  await insert(db, 'mail_outbox', { recipient: 'a@rubrica.example', subject: 'Former', text: 'x', html: 'x' });
}
