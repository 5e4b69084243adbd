import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSigningKeys } from '../../../src/upstream/adapters/signing-keys';
import { openEmbeddedPki } from '../../../src/upstream/adapters/pki/embedded-pki';
import { sealOf } from '../../../src/upstream/adapters/pki/seal';
import { sealedPlaces, SecretRejected } from '../../../src/upstream/adapters/pki/sealed-places';
import { rotateSecret } from '../../../src/upstream/adapters/pki/seals';
import { openServices } from '../../../src/upstream/app/open-services';
import { openPin, sealPin } from '../../../src/upstream/domain/issuance/pin-seal';
import { readSettings } from '../../../src/upstream/settings';
import { openDatabase, type Store } from '../../../src/upstream/store/database';
import { emptyPlace, engines, migratedPglite, openEmptyStore } from '../engines';
import { runScript } from '../run-program';
import { facts } from './authority';

const clock = () => new Date();
const address = () => 'http://pki.rubrica.example';
const [first, second, third] = ['ab', 'cd', 'ef'].map((pair) => pair.repeat(32)) as [string, string, string];

/** Seals a value in each place with that secret. @returns what is sealed, in clear */
async function sealEverywhere(store: Store, secret: string | undefined) {
  const keys = await loadSigningKeys(store, secret);
  const pki = await openEmbeddedPki(store, { clock, address, secret });
  const key = await pki.generateKey('naturalPerson');
  const serial = await store.transaction(async (trx) => {
    const order = {
      product: 'naturalPerson',
      medium: 'VIRTUAL',
      subject: facts,
      validity: { amount: 1, unit: 'year' },
      publicKey: key.publicKey,
    } as const;
    const issued = await pki.issue(trx, order);
    await pki.holdKey(trx, issued.serial, key);
    const token = { serial: 'TK1', model: 'Token', imported_at: clock(), certificate_serial: null, loaded_at: null };
    await trx
      .insertInto('token_serials')
      .values({ ...token, ...sealPin({ keys }, 'TK1', '482913') })
      .execute();
    const { placeOf } = sealedPlaces.software_tokens;
    const chip = { private_key: keys.seal.close(key.privateKey, placeOf('TK1')), sealed_by: keys.seal.name };
    await trx
      .insertInto('software_tokens')
      .values({ serial: 'TK1', model: 'Token', fails_at: null, ...chip })
      .execute();
    return issued.serial;
  });
  // Two that are made when they are first needed, and stay when they are retired.
  await pki.dossierSeal();
  await store.db.updateTable('pki_authorities').set({ retired_at: clock() }).where('purpose', '=', 'dossier').execute();
  await (await openEmbeddedPki(store, { clock, address, secret })).dossierSeal();
  return { tokenKeyId: keys.tokenKeyId, captchaSecret: keys.captchaSecret, root: pki.authorities.root, serial };
}

/** Returns every sealed value, opened by the secret; how many there are in each place. */
async function openEverywhere(store: Store, secret: string): Promise<Record<string, number>> {
  const seal = sealOf(Buffer.from(secret, 'hex'));
  const counts: Record<string, number> = {};
  for (const [table, { key, column, placeOf }] of Object.entries(sealedPlaces)) {
    const { rows } = await sql<{ id: string; sealed: Uint8Array }>`
      select ${sql.ref(key)}::text as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} is not null
    `.execute(store.db);
    for (const { id, sealed } of rows) seal.open(sealed, placeOf(id));
    counts[table] = rows.length;
  }
  return counts;
}

describe.each(engines)('what lies sealed on %s', (engine) => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ store, remove } = await openEmptyStore(engine));
  });
  afterEach(() => remove());

  it('is every column beside the name of a seal', async () => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns where column_name = 'sealed_by' order by 1
    `.execute(store.db);
    expect(rows.map((row) => row.table_name)).toEqual(Object.keys(sealedPlaces).sort());
  });

  it.each([undefined, first])('opens with the new secret alone after a rotation from %s', async (former) => {
    const before = await sealEverywhere(store, former);
    const counts = await rotateSecret(store, { former, next: second }, clock());
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    expect(counts).toEqual({
      pki_authorities: 4,
      pki_held_keys: 1,
      token_serials: 1,
      software_tokens: 1,
      signing_keys: 2,
    });
    expect(await openEverywhere(store, second)).toEqual(counts);
    await expect(openEverywhere(store, first)).rejects.toThrow();
    const keys = await loadSigningKeys(store, second);
    expect(keys).toMatchObject({ tokenKeyId: before.tokenKeyId, captchaSecret: before.captchaSecret });
    const { sealed_pin: pin } = await store.db
      .selectFrom('token_serials')
      .select('sealed_pin')
      .executeTakeFirstOrThrow();
    expect(openPin({ keys }, 'TK1', pin ?? Buffer.of())).toBe('482913');
    expect((await openEmbeddedPki(store, { clock, address, secret: second })).authorities.root).toEqual(before.root);
    for (const refused of [former, third]) {
      await expect(loadSigningKeys(store, refused)).rejects.toThrow(SecretRejected);
      await expect(openEmbeddedPki(store, { clock, address, secret: refused })).rejects.toThrow(SecretRejected);
    }
  });

  it('stays as it is when one value was sealed with neither secret', async () => {
    await sealEverywhere(store, first);
    await store.db.updateTable('signing_keys').set({ sealed_by: 'another' }).where('purpose', '=', 'captcha').execute();
    await expect(rotateSecret(store, { former: first, next: second }, clock())).rejects.toThrow(SecretRejected);
    await expect(rotateSecret(store, { former: third, next: second }, clock())).rejects.toThrow(SecretRejected);
    expect(await openEverywhere(store, first)).toMatchObject({ pki_authorities: 4 });
  });

  it('takes in what a server sealed with the former secret after the rotation', async () => {
    const keys = await loadSigningKeys(store, first);
    const rotation = { former: first, next: second };
    await rotateSecret(store, rotation, clock());
    const token = { serial: 'TK2', model: 'Token', imported_at: clock(), certificate_serial: null, loaded_at: null };
    await store.db
      .insertInto('token_serials')
      .values({ ...token, ...sealPin({ keys }, 'TK2', '1234') })
      .execute();
    await expect(loadSigningKeys(store, second)).rejects.toThrow(SecretRejected);
    expect(await rotateSecret(store, rotation, clock())).toMatchObject({ token_serials: 1, signing_keys: 0 });
    await loadSigningKeys(store, second);
  });

  it('is sealed at the next start where an older database has it in clear', async () => {
    const { captchaSecret, tokenKeyId } = await loadSigningKeys(store);
    const clear = { kty: 'oct', k: captchaSecret };
    await store.db
      .updateTable('signing_keys')
      .set({ private_jwk: JSON.stringify(clear), sealed_key: null, sealed_by: null })
      .where('purpose', '=', 'captcha')
      .execute();
    const older = sealOf(Buffer.from(captchaSecret)).close(Buffer.from('4711'), 'token pin TK3');
    const token = { serial: 'TK3', model: 'Token', imported_at: clock(), certificate_serial: null, loaded_at: null };
    await store.db
      .insertInto('token_serials')
      .values({ ...token, sealed_pin: older })
      .execute();
    const keys = await loadSigningKeys(store, first);
    expect(keys).toMatchObject({ captchaSecret, tokenKeyId });
    const rows = await store.db.selectFrom('signing_keys').select(['purpose', 'private_jwk']).execute();
    expect(rows.map(({ purpose, private_jwk: key }) => [purpose, key]).sort()).toEqual([
      ['captcha', null],
      ['token', null],
    ]);
    const { sealed_pin: pin } = await store.db
      .selectFrom('token_serials')
      .select('sealed_pin')
      .executeTakeFirstOrThrow();
    expect(openPin({ keys }, 'TK3', pin ?? Buffer.of())).toBe('4711');
  });
});

const command = (script: string, environment: Record<string, string>) => runScript(script, [], environment);

/** Expects that a server of these settings does not open, for a secret that is rejected with such a line. */
async function expectRejected(environment: Record<string, string>, message: RegExp): Promise<void> {
  const error: unknown = await openServices(readSettings({ DEMO: '1', PORT: '0', ...environment })).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SecretRejected);
  expect((error as Error).message).toMatch(message);
}

it('the secret is rotated by the command; the server refuses to start with the former secret, without a stack', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-rotate-'));
  try {
    const store = await openDatabase({ dataDir, template: migratedPglite() });
    await sealEverywhere(store, first);
    await store.close();
    const rotated = { DATA_DIR: dataDir, PKI_SECRET: first, PKI_SECRET_NEW: second };
    expect((await command('scripts/secret-rotate.ts', rotated)).stdout).toContain('9 values are sealed');
    const again = await openDatabase({ dataDir });
    expect(await openEverywhere(again, second)).toMatchObject({ signing_keys: 2 });
    await again.close();
    // Printed by a process once; that it is the error is asked without one.
    const { stderr } = await command('src/upstream/server.ts', {
      DATA_DIR: dataDir,
      PORT: '0',
      PKI_SECRET: first,
    }).then(
      () => expect.unreachable(),
      (error: { stderr: string }) => error,
    );
    expect(stderr).toMatch(/^The keys of the database were sealed with another PKI_SECRET[^\n]*\n$/);
    await expectRejected({ DATA_DIR: dataDir, PKI_SECRET: '' }, /^The keys .* were sealed with another PKI_SECRET.*$/);
    await expect(command('scripts/secret-rotate.ts', { DATA_DIR: dataDir })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('PKI_SECRET_NEW must be 64 hexadecimal digits') as string,
    });
  } finally {
    await rm(dataDir, { recursive: true });
  }
}, 180_000);

it('the secret is not rotated beside a server at work on the same PostgreSQL', async () => {
  const { place, remove } = await emptyPlace('postgres');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-rotate-'));
  const store = await openDatabase(place);
  await loadSigningKeys(store, first);
  const env = { DATABASE_URL: 'url' in place ? place.url : '', PKI_SECRET: first, PKI_SECRET_NEW: second };
  // A server that is at work: an idle one has no connection.
  await store.transaction(async (trx) => {
    await sql`select 1`.execute(trx);
    await expect(command('scripts/secret-rotate.ts', env)).rejects.toMatchObject({
      stderr: expect.stringContaining('A server is running') as string,
    });
  });
  await store.close();
  const { stdout } = await command('scripts/secret-rotate.ts', env);
  expect(stdout).toContain('signing_keys 2');
  expect(stdout).toContain(
    'an idle one on PostgreSQL is not seen. Was one running? Stop it and run this command again',
  );
  // One that was stopped too late has the former secret still: it does not start again.
  await expectRejected(
    { DATABASE_URL: env.DATABASE_URL, DATA_DIR: dataDir, PKI_SECRET: first },
    /^The keys of the database.*after npm run secret:rotate, the new one.*$/,
  );
  await remove();
  await rm(dataDir, { recursive: true });
}, 180_000);
