import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeingPrivileges } from '../../../src/contract/generated/privilege-scopes';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer } from './test-server';

const { own: _own, supervised: _supervised, ...ofApplications } = seeingPrivileges;
const applications = Object.keys(ofApplications);

describe.each(engines)('the requests of other applications on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  it.each(Object.entries(ofApplications))('are opened by number by no privilege of %s', async (application, codes) => {
    const person = await server.createUser(...codes);
    for (const of of applications) {
      const { id, external_id: externalId } = await buildRequest(server.services.store, {
        request: { application: of },
      });
      const reads = await Promise.all([
        person.post('/certificate/Consult/getstatushistory', { contractRequestId: String(id) }),
        person.get('/certificate/Consult/getstepsresult', { contractRequestId: String(id) }),
        person.get('/documents/ConsultDocuments', { externalRequestId: String(externalId) }),
        person.get('/certificate/MySelf/getRequestInformation', { contractRequestId: String(id) }),
      ]);
      const seen = reads.filter(({ status }) => status === 200).length;
      expect([of, seen > 0]).toEqual([of, of === application]);
    }
  });
});
