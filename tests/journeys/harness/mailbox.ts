import { expect, type Page } from '@playwright/test';
import { encryptPassword, type WireKey } from '../../../src/contract/wire-cipher';

/** Returns the path of the link in the newest message of the demo mailbox that has one to a new password. */
async function newestLink(page: Page): Promise<string> {
  await page.goto('/buzon');
  // What the clock has mailed meanwhile may be newer.
  const mails = page.getByRole('list', { name: 'Correos' });
  await mails.getByRole('button', { name: 'Cambio de contraseña' }).first().click();
  const link = page.getByRole('link', { name: /change-password/ }).first();
  await expect(link).toBeVisible();
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
}

/** Asks for a link by mail and sets the password with it, as a person does. */
export async function setPasswordByMail(page: Page, username: string, password: string): Promise<string> {
  await page.goto('/forget-password');
  await page.getByLabel('Usuario o correo electrónico').fill(username);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  const link = await newestLink(page);
  await setPassword(page, link, password);
  return link;
}

/** Sets the password by a link that was mailed. */
export async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/^Contraseña nueva/).fill(password);
  await page.getByLabel(/^Repita la contraseña nueva/).fill(password);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Contraseña actualizada' })).toBeVisible();
}

/** Sets the password by the token of such a link, behind the page. */
export async function choosePassword(page: Page, token: string, password: string): Promise<void> {
  const configuration = (await (await page.request.get('/config.json')).json()) as {
    readonly login: WireKey;
    readonly families: Readonly<Record<'auth' | 'embedded', { readonly base: string }>>;
  };
  const { login, families } = configuration;
  const asked = await page.request.get(`${families.embedded.base}/login-challenge`);
  const { challenge } = (await asked.json()) as { readonly challenge: string };
  const data = { token, challenge, password: encryptPassword(password, challenge, login) };
  const response = await page.request.post(`${families.auth.base}/change-password`, { data });
  expect(response.status(), await response.text()).toBe(200);
}

interface Message {
  readonly id: string;
  readonly to: string;
}

/** Returns the messages that the demo mailbox has, the newest first, each as it is read there. */
async function* messagesTo(page: Page, to: string): AsyncGenerator<string> {
  const messages = (await (await page.request.get('/api/embedded/mailbox')).json()) as readonly Message[];
  for (const { id } of messages.filter((message) => message.to === to))
    yield (await page.request.get('/api/embedded/mail', { headers: { id } })).text();
}

/** Returns what the newest message to a person has of this, out of the demo mailbox. @throws Error when none has it */
export async function partMailedTo(page: Page, to: string, part: RegExp): Promise<string> {
  for await (const text of messagesTo(page, to)) {
    const found = part.exec(text)?.[0];
    if (found !== undefined) return found;
  }
  throw new Error(`Nothing like ${String(part)} was sent to ${to}`);
}

/** Returns the digits of the newest one-time code that a person was sent. @throws Error when there is none */
export function codeMailedTo(page: Page, to: string): Promise<string> {
  return partMailedTo(page, to, /\b\d{6}\b/);
}

/** Returns what the newest link to accept a certificate names that a person was sent. @throws Error when there is none */
export function acceptanceMailedTo(page: Page, to: string): Promise<string> {
  return partMailedTo(page, to, /(?<=finalization-request\/)[\w.~-]+/);
}
