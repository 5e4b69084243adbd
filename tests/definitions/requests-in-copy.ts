/**
 * Saves requests with the field that one-edit.test.ts adds, lists them by it, and saves one of the product that it adds, over
 * HTTP on an empty database. It runs in the copy, whose definitions have both, and prints the responses.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chosenBy } from '../../src/contract/generated/product-choice';
import { narrowProducts } from '../../src/contract/narrow-products';
import { buildApp } from '../../src/upstream/app';
import { issueTokenFor } from '../upstream/issue-token';
import { readSettings } from '../../src/upstream/settings';
import { openDatabase } from '../../src/upstream/store/database';

const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-costed-'));
const store = await openDatabase({ memory: true });
const { app, services } = await buildApp(
  readSettings({ DEMO: '1', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PUBLIC_URL: 'https://console.rubrica.example' }),
  { console: () => Promise.resolve(() => Promise.resolve('<!doctype html>')), services: { store } },
);

const [role, username] = [randomUUID(), 'costed'];
const privileges = ['CONSULT_ECD', 'CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'];
await store.db
  .insertInto('roles')
  .values({ id: role, name: 'Costed', description: 'Of a test', appId: 'ECD', privileges })
  .execute();
const person = { names: 'Demo', lastNames: 'Prueba', documentNumber: '1000000001', email: 'costed@rubrica.example' };
await store.db
  .insertInto('users')
  .values({ username, ...person, roles: [role] })
  .execute();
const { token } = await issueTokenFor(services, username);

async function post(url: string, body: object): Promise<{ status: number; data: unknown }> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.inject({ method: 'POST', url: `/api${url}`, headers, payload: body });
  return { status: response.statusCode, data: response.json<{ data?: unknown }>().data };
}

const list = (filter: object) =>
  post('/certificate/Consult/getprocessinformation', { section: 'VERIFICATION', ...filter });
const save = (values: object, productId = 'naturalPerson') =>
  post('/certificate/Consult/updateRequestData', {
    productId,
    values: { firstName: 'Demo', ...values },
  });

try {
  const saved = [await save({ costCenter: ' CC-100 ' }), await save({ costCenter: 'CC-200' }), await save({})];
  const found = [await list({ costCenter: 'CC-100' }), await list({}), await list({ costCentre: 'CC-100' })];
  const productId = 'publicAccountant';
  const options = chosenBy[productId] ?? {};
  const product = {
    found: narrowProducts(Object.keys(chosenBy), options).productId,
    saved: (await save({}, productId)).status,
  };
  process.stdout.write(JSON.stringify({ saved: saved.map(({ status }) => status), found, product }));
} finally {
  await app.close();
  await store.close();
  await rm(dataDir, { recursive: true });
}
