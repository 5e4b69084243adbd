import { securityTokenOf } from '../issuance/officials';
import type { TestResponse, TestServer } from '../requests/test-server';
import { information, rowsOf } from './section-lists';

/** Proves who the applicant is, and has the request reviewed, approved and issued by those who work here. */
export async function issueAsStaff(server: TestServer, externalRequestId: string, token: object = {}): Promise<void> {
  const [applicant, reviewer, official] = [
    await server.find('ana.ruiz'),
    await server.find('verifica.uno'),
    await server.find('emite.uno'),
  ];
  const done = async (response: Promise<TestResponse>): Promise<Record<string, unknown>> => {
    const { status, body } = await response;
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body['data'] ?? {}) as Record<string, unknown>;
  };
  const identity = { externalRequestId, documentNumber: '1000000401' };
  await done(applicant.post('/identity/ani', identity));
  const asked = await done(
    applicant.post('/identity/confronta', {
      ...identity,
      documentType: 'CC',
      serviceType: 'obtain-questionnaire',
    }),
  );
  const answers = [{ questionId: '1', answerId: '1' }];
  const { questionnaireId } = asked;
  await done(applicant.post('/identity/confronta', { externalRequestId, questionnaireId, answers }));
  await done(applicant.post('/certificate/ECD/StatusResultIdentity', { externalRequestId }));
  const current = async () => {
    const [row] = rowsOf(await information(reviewer)).filter((each) => each['externalRequestId'] === externalRequestId);
    return { contractRequestId: row?.['contractRequestId'], version: row?.['version'] };
  };
  await done(reviewer.post('/certificate/Consult/getprocessverification', { externalRequestId, assign: true }));
  const read = await reviewer.get('/documents/ConsultDocuments', { externalRequestId });
  const documents = rowsOf(read).map(({ documentId, documentTypeId }) => ({
    documentId,
    documentTypeId,
    documentstatusid: 'APR',
  }));
  await done(
    reviewer.post('/documents/ValidateDocument', { externalRequestId, documents, version: (await current()).version }),
  );
  await done(reviewer.post('/certificate/ECD/changeEMCStatus', await current()));
  const securityToken = await securityTokenOf(server.services, official.id);
  const order = { official: official.username, ...(await current()), ...token };
  await done(official.post('/certificate/ECD/ecdissuecertificate', order, { securityToken }));
}
