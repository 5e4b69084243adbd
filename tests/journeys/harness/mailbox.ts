import { expect, type Page } from '@playwright/test';

/** Returns the path of the link in the newest message of the demo mailbox. */
export async function newestLink(page: Page): Promise<string> {
  await page.goto('/buzon');
  await page.getByRole('list', { name: 'Correos' }).getByRole('button').first().click();
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

/** Returns the text of the newest message to a person that says this, out of the demo mailbox. */
export async function textOfMail(page: Page, to: string, saying: RegExp): Promise<string> {
  for (let at = 0; ; at += 1) {
    await page.goto('/buzon');
    const messages = page.getByRole('list', { name: 'Correos' }).getByRole('button').filter({ hasText: to });
    await expect(messages.first()).toBeVisible();
    if (at >= (await messages.count())) throw new Error(`No message to ${to} says ${String(saying)}`);
    await messages.nth(at).click();
    const message = page.getByRole('article');
    await expect(message.getByRole('heading')).toBeVisible();
    const text = await message.innerText();
    if (saying.test(text)) return text;
  }
}

/** Returns the digits of the newest one-time code that a person was sent. @throws Error when there is none */
export function codeMailedTo(page: Page, to: string): Promise<string> {
  return partMailedTo(page, to, /\b\d{6}\b/);
}

/** Returns what the newest link to accept a certificate names that a person was sent. @throws Error when there is none */
export function acceptanceMailedTo(page: Page, to: string): Promise<string> {
  return partMailedTo(page, to, /(?<=finalization-request\/)[\w.~-]+/);
}

async function partMailedTo(page: Page, to: string, part: RegExp): Promise<string> {
  const messages = (await (await page.request.get('/api/embedded/mailbox')).json()) as { id: string; to: string }[];
  for (const { id } of messages.filter((message) => message.to === to)) {
    const text = await (await page.request.get('/api/embedded/mail', { headers: { id } })).text();
    const found = part.exec(text)?.[0];
    if (found !== undefined) return found;
  }
  throw new Error(`Nothing like ${String(part)} was sent to ${to}`);
}
