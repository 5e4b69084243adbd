import { signIn } from '../../../scripts/client/sign-in';
import type { Issuance, Request, User } from '../../../src/contract/generated/types';
import { openssl, type Holder } from './issuance';

type Headers = Readonly<Record<string, string>>;

/** What people of the staff do behind the pages, for the parts of a story that another one tells in the browser. */
class Staff {
  private constructor(
    private readonly address: string,
    private readonly headers: Headers,
    readonly securityToken: string,
  ) {}

  /** Signs in without a browser; like any sign-in it ends the person's former session. */
  static async enter(address: string, username: string): Promise<Staff> {
    const { token, tokenSecurity = '' } = await signIn(address, username);
    return new Staff(address, { authorization: `Bearer ${token}`, 'accept-language': 'es' }, tokenSecurity);
  }

  /** @throws Error with the answer when it is not what was meant */
  async send(method: string, path: string, body?: object, headers: Headers = {}): Promise<unknown> {
    const response = await fetch(`${this.address}/api${path}`, {
      method,
      headers: { ...this.headers, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const content: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(content)}`);
    return content;
  }

  async call<Result>(method: string, path: string, body?: object, headers: Headers = {}): Promise<Result> {
    return ((await this.send(method, path, body, headers)) as { readonly data: Result }).data;
  }
}

/** Issues a certificate with a key to a holder, as an official; openssl then has it as `<name>.pem`. */
export async function issueToHolder(address: string, name: string): Promise<{ reference: string; holder: Holder }> {
  const official = await Staff.enter(address, 'oficial');
  const list = '/certificate/Consult/getprocessinformation';
  const waiting = await official.call<readonly Request[]>('POST', list, { section: 'VERIFICATION', status: 'EMC' });
  const request = waiting.find(({ applicationId, medium }) => applicationId === 'ECD' && medium === 'VIRTUAL');
  if (!request) throw new Error('No request of the demo waits for a certificate with its key');
  const { contractRequestId, externalRequestId, version, reference, documentNumber = '', email = '' } = request;
  await official.call<Issuance>(
    'POST',
    '/certificate/ECD/ecdissuecertificate',
    { contractRequestId, version, official: 'oficial' },
    { securityToken: official.securityToken },
  );
  const file = '/certificate/Consult/downloadCertificate';
  const { b64 } = await official.call<{ readonly b64: string }>('GET', file, undefined, { externalRequestId });
  openssl.write(`${name}.pem`, Buffer.from(b64, 'base64'));
  return { reference, holder: { documentNumber, email } };
}

/** Creates another administrator, who is invited by mail. */
export async function inviteAdministrator(address: string, username: string, documentNumber: string): Promise<void> {
  const admin = await Staff.enter(address, 'admin');
  const users = (await admin.send('GET', '/rest/users')) as readonly User[];
  const roles = users.find((user) => user.username === 'admin')?.roles ?? [];
  const person = { names: 'Segunda', lastNames: 'Administradora', documentType: 'CC', documentNumber };
  await admin.send('POST', '/rest/users', { ...person, username, email: `${username}@rubrica.example`, roles });
}

/** Lets a person decide on issuance too, as an administrator; the person goes on being what they are. */
export async function makeOfficial(address: string, username: string): Promise<void> {
  const admin = await Staff.enter(address, 'admin');
  const users = (await admin.send('GET', '/rest/users')) as readonly User[];
  const rolesOf = (name: string) => users.find((user) => user.username === name)?.roles ?? [];
  const { id, version } = users.find((user) => user.username === username) ?? {};
  const roles = [...rolesOf(username), ...rolesOf('oficial')];
  await admin.send('PUT', `/rest/users/${id}`, { roles }, { 'if-match': `"${version}"` });
}
