import { encryptText } from '../../../src/contract/wire-cipher';
import { generateKey } from '../../../src/upstream/adapters/pki/key-pairs';
import type { IssueOrder } from '../../../src/upstream/adapters/pki/issue';
import type { KeyFile } from '../../../src/upstream/adapters/pki/pki';
import { findPerson } from '../../../src/upstream/domain/accounts/people';
import { issueSessionToken } from '../../../src/upstream/domain/accounts/bearer-tokens';
import type { Services } from '../../../src/upstream/domain/services';
import { addPerson } from '../http/installation';
import { buildRequest, type RequestOverrides } from '../requests/build-request';
import type { TestResponse, TestServer, TestUser } from '../requests/test-server';
import type { RequestRow } from '../../../src/upstream/store/request-row';

/** An official at work: who they are, and the headers and body that an issuance takes of them. */
export interface Official {
  readonly person: TestUser;
  readonly username: string;
  readonly securityToken: string;
  issue(key: object, headers?: Record<string, string>): Promise<TestResponse>;
}

const codes = ['CONSULT_ECD', 'SIGNATURE_ECD', 'CREDENTIALS_ECD', 'DOWNLOAD_ECD', 'REVOKE_ECD'];

/** Returns an official whose credentials are registered, by HTTP, with a PKCS#12 of their own. */
export async function createOfficial(server: TestServer, more: readonly string[] = []): Promise<Official> {
  const { services } = server;
  const username = await addPerson(services, [...codes, ...more]);
  const person = await server.find(username);
  const { file, password } = await credentialOf(services, person.id);
  for (const type of ['CERTIFICATE', 'SIGNATURE']) {
    const response = await manage(server, person, { action: 'REGISTER', type, file, password });
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  }
  const securityToken = await securityTokenOf(services, person.id);
  return {
    person,
    username,
    securityToken,
    issue: (key, headers = {}) =>
      person.post(
        '/certificate/ECD/ecdissuecertificate',
        { official: username, ...key },
        { securityToken, ...headers },
      ),
  };
}

/** Creates two officials, and the reviewer of what they decide on. */
export async function createStaff(
  server: TestServer,
): Promise<{ official: Official; rival: Official; reviewer: TestUser }> {
  const [official, rival] = [await createOfficial(server), await createOfficial(server)];
  return { official, rival, reviewer: await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER') };
}

/** Returns the call about credentials, with file and password as the page sends them. */
export function manage(
  server: TestServer,
  person: TestUser,
  { file, password, ...body }: { action: string; type?: string; file?: Uint8Array; password?: string },
): Promise<TestResponse> {
  return person.post('/certificate/ECD/issueCredentialsManagement', {
    ...body,
    ...(file && { file: { fileName: 'oficial.p12', b64: Buffer.from(file).toString('base64') } }),
    ...(password && { password: encryptText(password, server.services.settings.login) }),
  });
}

/** Returns a PKCS#12 with a certificate in a person's name, unless the order says otherwise. */
export async function credentialOf(
  services: Services,
  userId: string,
  { subject = {}, ...order }: Partial<IssueOrder> = {},
): Promise<KeyFile> {
  const user = await findPerson(services.store.db, { id: userId });
  if (!user) throw new Error('Nobody');
  const key = await generateKey('P-256');
  const issued = await services.store.transaction((trx) =>
    services.pki.issue(trx, {
      product: 'naturalPerson',
      medium: 'VIRTUAL',
      subject: {
        fullName: user.fullName,
        surnames: 'Prueba',
        givenNames: 'Demo',
        documentType: 'CC',
        documentNumber: user.documentNumber,
        email: user.email,
        address: 'Calle de Muestra 1 # 0-10',
        ...subject,
      },
      validity: { amount: 1, unit: 'year' },
      publicKey: key.publicKey,
      ...order,
    }),
  );
  return services.pki.keyFile(key, issued);
}

/** Returns the security token of the session that a person has open. */
export async function securityTokenOf(services: Services, userId: string): Promise<string> {
  const person = await findPerson(services.store.db, { id: userId });
  const session = await services.store.db
    .selectFrom('sessions')
    .select(['id', 'expires_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (!person) throw new Error('Nobody');
  return issueSessionToken(services, 'security', { id: session.id, expiresAt: session.expires_at }, person);
}

/** Returns a request that awaits its issuance, and what names it in a call. */
export async function approvedRequest(
  server: TestServer,
  reviewer: TestUser,
  overrides: RequestOverrides['request'] = {},
): Promise<{ request: RequestRow; key: { contractRequestId: string; version: number } }> {
  const request = await buildRequest(server.services.store, {
    request: { state: 'EMC', reviewer_id: reviewer.id, ...overrides },
    documents: { FRD: 'APR', RVD: 'APR', SFD: 'APR' },
  });
  return { request, key: { contractRequestId: String(request.id), version: request.version } };
}

/** Returns the file of a certificate, as the call gives it. */
export async function download(person: TestUser, externalId: number): Promise<{ b64: string; fileName: string }> {
  const { body } = await person.get('/certificate/Consult/downloadCertificate', {
    externalRequestId: String(externalId),
  });
  return body['data'] as { b64: string; fileName: string };
}
