import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { TestServer, type TestUser } from '../requests/test-server';
import { askForKey } from './holder-keys';
import { approvedRequest, createOfficial, type Official } from './officials';

const holderCodes = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'];

describe.each(engines)('the key of a certificate that was filed for another person on %s', (engine) => {
  let server: TestServer;
  let official: Official;
  let reviewer: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    official = await createOfficial(server);
    reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  const issuedTo = async (owner: TestUser): Promise<RequestRow> => {
    const { request, key } = await approvedRequest(server, reviewer, { owner_id: owner.id });
    expect((await official.issue(key)).status).toBe(200);
    return request;
  };
  const moveTo = ({ id }: RequestRow, application: string) =>
    server.services.store.db.updateTable('requests').set({ application }).where('id', '=', id).execute();

  it.each([
    ['MYSELF', ['CONSULT_MYSELF', 'DOWNLOAD_MYSELF']],
    ['PROYT', ['CONSULT_PROYT', 'DOWNLOAD_PROYT']],
  ] as const)(
    'is neither shown nor given nor destroyed to the account that filed it in %s',
    async (application, codes) => {
      const filer = await server.createUser(...holderCodes, ...codes);
      const request = await issuedTo(filer);
      const body = { externalRequestId: String(request.external_id) };
      expect((await filer.post('/embedded/key', body)).body).toMatchObject({ keyHeld: true });
      await moveTo(request, application);

      expect((await filer.post('/embedded/key', body)).status).toBe(404);
      expect((await askForKey(server, filer, request)).status).toBe(404);
      expect((await filer.post('/embedded/key/saved', body)).status).toBe(404);
      const { certificate_serial: serial } = await server.rowOf(request);
      const { db } = server.services.store;
      const held = await db.selectFrom('pki_held_keys').select('serial').where('serial', '=', serial).execute();
      expect(held).toHaveLength(1);
    },
  );
});
