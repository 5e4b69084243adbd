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

/** A request as its key is asked for: by its number, with a code of its mailbox. */
type Keyed = Pick<RequestRow, 'external_id' | 'email'>;

/** Asks for a code for one download, signed in. */
export function askForCode(person: TestUser, { external_id: id }: Pick<Keyed, 'external_id'>): Promise<TestResponse> {
  return person.post('/embedded/key/code', { externalRequestId: String(id) });
}

/** Returns the code that was mailed last to the address of a request. */
export async function mailedCode(server: TestServer, { email }: Pick<Keyed, 'email'>): Promise<string> {
  const texts = (await server.mailsTo(email)).map(({ text }) => /código es (\d{6})/.exec(text)?.[1]);
  return texts.findLast((code) => code !== undefined) ?? '000000';
}

/** Asks for the key's file of a request, signed in, with a code that is mailed first. */
export async function askForKey(
  server: TestServer,
  person: TestUser,
  request: Keyed,
  password = keyPassword,
): Promise<TestResponse> {
  await askForCode(person, request);
  return askWithCode(server, person, request, { otp: await mailedCode(server, request), password });
}

/** Asks for the file with that code. */
export async function askWithCode(
  server: TestServer,
  person: TestUser,
  { external_id: id }: Pick<Keyed, 'external_id'>,
  { otp, password = keyPassword }: { readonly otp: string; readonly password?: string },
): Promise<TestResponse> {
  const body = { externalRequestId: String(id), otp, ...(await sentPassword(server, password)) };
  return person.post('/embedded/key/file', body);
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
export async function acceptByMail(server: TestServer, { email }: Pick<RequestRow, 'email'>): Promise<string> {
  const text = (await server.mailsTo(email)).at(-1)?.text ?? '';
  const id = /\/finalization-request\/([\w-]+)/.exec(text)?.[1] ?? '';
  const payload = { id, accepted: true };
  await server.app.inject({ method: 'POST', url: '/api/certificate/ECD/finalizecertificate', payload });
  return id;
}
