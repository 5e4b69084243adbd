import { encryptPassword } from '../../../src/contract/wire-cipher';
import { newLoginChallenge } from '../../../src/upstream/domain/accounts/login-challenge';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import type { TestResponse, TestServer, TestUser } from '../requests/test-server';

/** A password that a holder chooses. */
export const keyPassword = 'Montaña-no, cerro 47'.replace('ñ', 'n');

/** Returns a password as the page sends it. */
export async function sentPassword({ services }: TestServer, password: string) {
  const { challenge } = await newLoginChallenge(services);
  return { password: encryptPassword(password, challenge, services.settings.login), challenge };
}

/** Asks for the key's file of a request, signed in. */
export async function askForKey(
  office: TestServer,
  person: TestUser,
  { external_id: id }: Pick<RequestRow, 'external_id'>,
  password = keyPassword,
): Promise<TestResponse> {
  return person.post('/embedded/key/file', {
    externalRequestId: String(id),
    ...(await sentPassword(office, password)),
  });
}

/** Confirms that the file is saved, signed in. */
export function confirmSaved(person: TestUser, { external_id: id }: Pick<RequestRow, 'external_id'>) {
  return person.post('/embedded/key/saved', { externalRequestId: String(id) });
}

/** Returns the file that was answered. */
export function resultOfKey({ body }: TestResponse): { fileName: string; b64: string; receipt?: string } {
  if (typeof body['b64'] !== 'string') throw new Error(JSON.stringify(body));
  return body as unknown as { fileName: string; b64: string; receipt?: string };
}

/** Accepts a certificate by the last link that was mailed. @returns the link's id */
export async function acceptByMail(office: TestServer, { email }: Pick<RequestRow, 'email'>): Promise<string> {
  const text = (await office.mailsTo(email)).at(-1)?.text ?? '';
  const id = /\/finalization-request\/([\w-]+)/.exec(text)?.[1] ?? '';
  const payload = { id, accepted: true };
  await office.app.inject({ method: 'POST', url: '/api/certificate/ECD/finalizecertificate', payload });
  return id;
}
