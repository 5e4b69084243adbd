import { Kysely, PostgresDialect, sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../src/upstream/app';
import { issueTokenFor } from '../../../src/upstream/domain/accounts/issue-token';
import { openPin } from '../../../src/upstream/domain/issuance/pin-seal';
import type { Services } from '../../../src/upstream/domain/services';
import { readSettings } from '../../../src/upstream/settings';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { connect } from '../../../src/upstream/store/connection';
import { pendingMigrations } from '../../../src/upstream/store/migrate';
import type { Schema } from '../../../src/upstream/store/schema';
import { emptyPglite, emptyPlace, engines } from '../engines';
import { stubPage } from '../http/installation';
import { facts } from '../pki/authority';
import { fillFormer, formerMigrations, pin, secret, session, tokenKeyId, type Former } from './former-database';

describe.each(engines)('a database of the version before keys, codes and contents moved, on %s', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-upgrade-'));
  let former: Former;
  let app: Awaited<ReturnType<typeof buildApp>>['app'];
  let services: Services;
  let remove: () => Promise<void> = () => Promise.resolve();
  let environment: Record<string, string>;

  const start = async () => {
    ({ app, services } = await buildApp(readSettings(environment), {
      console: () => Promise.resolve(() => Promise.resolve(stubPage)),
    }));
  };
  beforeAll(async () => {
    const own = engine === 'postgres' ? await emptyPlace(engine) : undefined;
    const place = own?.place ?? { dataDir, template: emptyPglite() };
    remove = own?.remove ?? remove;
    environment = { DEMO: '1', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PKI_SECRET: secret };
    if ('url' in place) environment['DATABASE_URL'] = place.url;
    const { pool, unlock } = await connect(place);
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    former = await fillFormer(db, dataDir);
    await db.destroy();
    await unlock();
    await start();
  });
  afterAll(async () => {
    await app.close();
    await remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(services.store.db)).rows;

  it('opens with every step that it lacked, and once more with nothing left to do', async () => {
    expect(formerMigrations).toHaveLength(23);
    expect(await pendingMigrations(services.store.db)).toEqual([]);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
    await start();
    expect(await rows(sql`select count(*)::int as n from key_destructions`)).toEqual([{ n: 5 }]);
  });

  it('has the keys destroyed that were given up, are over, or had a PIN alone, and says of each why', async () => {
    const { stored, superseded, compromised, expired, token, live } = former.certificates;
    expect(
      await rows(sql`select certificate_serial as serial, reason from key_destructions order by reason, 1`),
    ).toEqual(
      [
        { serial: expired.serial, reason: 'expired' },
        { serial: token.serial, reason: 'pinAlone' },
        ...[superseded.serial, compromised.serial].sort().map((serial) => ({ serial, reason: 'revoked' })),
        { serial: stored.serial, reason: 'storedFile' },
      ].sort((one, other) => one.reason.localeCompare(other.reason)),
    );
    expect(await rows(sql`select serial from pki_held_keys`)).toEqual([{ serial: live.serial }]);
    const columns = await rows(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where column_name in ('key_file', 'taken_at') or (table_name = 'token_serials' and column_name = 'private_key')
    `);
    expect(columns).toEqual([]);
    const file = await services.pki.heldKeyFile(live.serial, 'Una-clave-2026');
    expect(file?.length).toBeGreaterThan(1_000);
  });

  it('keeps a token’s PIN for its envelope, and asks nobody to load what its chip has', async () => {
    const [token, free] = await services.store.db.selectFrom('token_serials').selectAll().orderBy('serial').execute();
    expect(token?.sealed_pin && openPin(services, 'TK-FORMER', token.sealed_pin)).toBe(pin);
    expect(token?.loaded_at).toEqual(token?.imported_at);
    expect(free).toMatchObject({ serial: 'TK-FREE', loaded_at: null, sealed_pin: null });
    expect(await rows(sql`select serial, private_key from software_tokens order by serial`)).toEqual([
      { serial: 'TK-FORMER', private_key: null },
      { serial: 'TK-FREE', private_key: null },
    ]);
  });

  it('seals the keys that sign tokens, which still sign; whoever is signed in stays so', async () => {
    expect(
      await rows(sql`select purpose from signing_keys where private_jwk is not null or sealed_key is null`),
    ).toEqual([]);
    expect(services.keys.tokenKeyId).toBe(tokenKeyId);
    const { token } = await issueTokenFor(services, 'former');
    const steps = await app.inject({
      url: '/api/certificate/Consult/getstepsresult',
      headers: { authorization: `Bearer ${token}`, contractRequestId: String(former.requestId) },
    });
    expect(steps.statusCode).toBe(200);
    expect(await rows(sql`select id, ended_at from sessions`)).toEqual([{ id: session, ended_at: null }]);
  });

  it('knows whose each certified key is, and which are compromised', async () => {
    const { live, compromised, superseded } = former.certificates;
    const check = (publicKey: Uint8Array, documentNumber?: string) =>
      services.pki.checkKey(services.store.db, publicKey, 'naturalPerson', {
        ...facts,
        ...(documentNumber && { documentNumber }),
      });
    await check(live.publicKey);
    await check(superseded.publicKey);
    await expect(check(live.publicKey, '1020304051')).rejects.toMatchObject({ key: 'publicKeyOfAnother' });
    await expect(check(compromised.publicKey)).rejects.toMatchObject({ key: 'publicKeyCompromised' });
  });

  it('has its contents where this engine has them', async () => {
    expect(Buffer.from((await services.files.read(former.sha256)) ?? []).toString()).toBe('%PDF-1.4 former');
    expect(await rows(sql`select sha256 from file_contents`)).toEqual(
      engine === 'postgres' ? [{ sha256: former.sha256 }] : [],
    );
  });

  it('brings the steps from the history, and takes back what was never checked', async () => {
    const document = await rows(sql`select id from request_documents`);
    expect(await rows(sql`select step, result, document_id from request_steps order by at`)).toMatchObject([
      { step: 'save', result: 'BOR', document_id: null },
      { step: 'file', result: 'RAD', document_id: (document[0] as { id: unknown }).id },
      { step: 'issue', result: 'kept' },
    ]);
    expect(await rows(sql`select type, status, finger_print_code from request_validations order by type`)).toEqual([
      { type: 'ANI', status: 'SAT', finger_print_code: null },
      { type: 'CYC', status: null, finger_print_code: null },
      { type: 'DAC', status: null, finger_print_code: null },
    ]);
    expect(await rows(sql`select credit_state from registry_companies`)).toEqual([{ credit_state: 'AL DÍA' }]);
  });

  it('keeps requests, links, manifests, readings and mails as they were', async () => {
    const { requestId, certificates, sha256 } = former;
    expect(await rows(sql`select id, state, certificate_serial from requests`)).toEqual([
      { id: requestId, state: 'FIN', certificate_serial: certificates.stored.serial },
    ]);
    expect(await rows(sql`select request_id, accepted_at, code_tries, failures from finalization_links`)).toEqual([
      { request_id: requestId, accepted_at: null, code_tries: 0, failures: 0 },
    ]);
    expect(await rows(sql`select number, sha256 from manifests order by number`)).toEqual([
      { number: 'M1', sha256: null },
      { number: 'M2', sha256 },
    ]);
    expect(await rows(sql`select sha256, tries from document_readings`)).toEqual([{ sha256, tries: 1 }]);
    expect(await rows(sql`select subject from mail_outbox where subject = 'Former'`)).toHaveLength(1);
    expect(await rows(sql`select * from mailed_codes`)).toEqual([]);
  });

  it('has its audit trail whole, from its first entry on', async () => {
    expect(await verifyAudit(services.store.db)).not.toHaveProperty('brokenAt');
    const third = await services.store.db
      .selectFrom('audit')
      .select(['action', 'hash'])
      .where('sequence', '=', 3)
      .executeTakeFirst();
    expect(third).toEqual({ action: 'request.issue', hash: former.auditHead });
  });
});
