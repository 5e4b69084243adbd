import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { Role } from '../../../src/contract/generated/types';
import { ApplicantClient } from './applicant';
import { ApplicationForm } from './application';
import { keyPassword } from './issuance';
import { expect, test as base } from './journey';
import { field, openSection, row, rows } from './list';
import { turnedAppearances } from './appearances';
import { choosePassword, setPassword } from './mailbox';
import { Outside, question } from './outside';
import { authorizationOf, enterBy, signIn } from './sign-in';

const [appearance] = turnedAppearances;

export const password = 'Mariposa verde 47';
export const domain = '@rubrica.example';

/** Who works here, by what they do; each is invited by mail. */
export const staff = {
  'ines.rey': {
    names: 'Inés',
    lastNames: 'Rey',
    documentNumber: '1000000301',
    roles: ['VERIFICADOR ECD', 'PROYECTO T', 'OTROS PRODUCTOS', 'LOGÍSTICA', 'CERTIFICADOS ELECTRÓNICOS'],
  },
  'luis.paz': {
    names: 'Luis',
    lastNames: 'Paz',
    documentNumber: '1000000302',
    roles: ['GESTOR DE CONVENIOS', 'MYSELFCERT LICSUP', 'PROYECTO T'],
  },
  // Who registers a subscriber doesn't file for that person.
  'sol.vega': {
    names: 'Sol',
    lastNames: 'Vega',
    documentNumber: '1000000306',
    roles: ['MYSELFCERT LICSUP', 'PROYECTO T'],
  },
  'eva.mora': { names: 'Eva', lastNames: 'Mora', documentNumber: '1000000303', roles: ['OFICIAL DE DECISIÓN'] },
} as const;
export type Username = keyof typeof staff;
export const official = { documentNumber: staff['eva.mora'].documentNumber, firstName: 'Eva', firstLastName: 'Mora' };
export const subscriber = { documentNumber: '1000000304', firstName: 'Raúl', firstLastName: 'Gil' };
export const applicant = { documentNumber: '1000000305', firstName: 'Ana', firstLastName: 'Ruiz' };
export const applicantMail = `ana.ruiz${domain}`;
const company = { companyName: 'Comercial Andina S.A.S.', companyDocument: '800191045-1', position: 'Gerente' };

const known = {
  people: [official, subscriber, applicant].map(({ firstLastName: surName, ...person }) => ({ ...person, surName })),
  companies: { '800191045': { name: company.companyName, checkDigit: 1 } },
};

export const test = base.extend<object, { outside: Outside }>({
  // As long as the server of the file, and there before it.
  outside: [
    async ({}, use) => {
      const outside = new Outside(known);
      await outside.open();
      await use(outside);
      await outside.close();
    },
    { scope: 'worker' },
  ],
  environment: async ({ outside }, use) => use({ ...outside.environment(), ADMIN_EMAIL: `admin${domain}` }),
});

/** Sets the password by the link of the invitation, whose page the first to come fills in, and signs in. */
export async function enterByInvitation(
  page: Page,
  outside: Outside,
  username: Username | 'admin',
  at?: string,
): Promise<void> {
  const link = await outside.take(`${username}${domain}`, /\/change-password\/[\w-]+/);
  if (username === 'admin') await setPassword(page, link, password);
  else await choosePassword(page, link.split('/').at(-1) ?? '', password);
  await signIn(page, username, { password, ...(at !== undefined && { at }) });
}

/** Expects that a section lists nothing yet. */
export async function expectEmpty(page: Page, path: string): Promise<void> {
  await openSection(page, path);
  await expect(page.getByText('Sin resultados', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
}

/** Opens the form of a new record; a list that is empty offers it twice. */
export async function openNew(page: Page, link: string): Promise<void> {
  await page.getByRole('link', { name: link }).first().click();
}

/** Begins a request, and accepts its texts. @returns its number */
export async function begin(page: Page, product: string, medium?: string): Promise<string> {
  await page.getByRole('radio', { name: product }).check();
  if (medium !== undefined) await page.getByRole('radio', { name: medium }).check();
  await page.getByRole('button', { name: 'Empezar la solicitud' }).click();
  await expect(page).toHaveURL(/\/form\/\d+/);
  if (!appearance) throw new Error('There is no look');
  await new ApplicationForm(page, appearance).acceptTexts();
  return /form\/(\d+)/.exec(page.url())?.[1] ?? '';
}

/** Files the request that is on the page, and leads on to the validations. @returns its reference */
export async function file(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Radicar la solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Radicamos su solicitud' })).toBeVisible();
  return /RB\d{8}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
}

/** What an applicant may ask for beside certificates. */
export const services = [
  'Estampado cronológico',
  'Correo electrónico certificado',
  'Archivo y conservación de documentos',
];

/** Files the request of a service, from the list on. */
export async function fileService(page: Page, service: string): Promise<void> {
  await openSection(page, '/clientSection');
  await openNew(page, 'Solicitar un certificado');
  const id = await begin(page, service);
  const values = { ...applicant, email: applicantMail, ...company };
  await new ApplicantClient(page).enter(id, values, 'company');
  await page.goto(`/clientSection/form/${id}?step=file`);
  await file(page);
}

/** Proves the identity by what the registries outside say, up to the review. */
export async function prove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Comprobar mi identidad' }).click();
  const done = page.getByText('Lista', { exact: true });
  // Filing has compared the document already.
  await expect(done).toHaveCount(1);
  await page.getByRole('button', { name: 'Responder las preguntas' }).click();
  await page.getByRole('radio', { name: question.right }).check();
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByRole('heading', { name: 'Su solicitud está en revisión' })).toBeVisible();
}

/** Creates a person who works here, and gives the roles. */
export async function createUser(page: Page, username: Username): Promise<void> {
  const { names, lastNames, documentNumber, roles } = staff[username];
  await openNew(page, 'Crear usuario');
  await field(page, 'Nombres').fill(names);
  await field(page, 'Apellidos').fill(lastNames);
  await field(page, 'Número de documento').fill(documentNumber);
  await field(page, 'Usuario').fill(username);
  await field(page, 'Correo electrónico').fill(`${username}${domain}`);
  for (const role of roles) await page.getByRole('checkbox', { name: new RegExp(role) }).check();
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(row(page, username)).toBeVisible();
}

/** Creates a person who works here behind the page, where the form was filled in for another one. */
export async function inviteUser(page: Page, username: Username): Promise<void> {
  const headers = { authorization: authorizationOf(page) };
  const { roles: names, ...person } = staff[username];
  const listed = (await (await page.request.get('/api/rest/roles', { headers })).json()) as readonly Role[];
  const roles = names.map((name) => listed.find((role) => role.name === name)?.id);
  const data = { ...person, username, documentType: 'CC', email: `${username}${domain}`, roles };
  const response = await page.request.post('/api/rest/users', { headers, data });
  expect(response.status(), await response.text()).toBe(201);
}

/** Registers a subscriber of an agreement, on the list of subscribers. */
export async function createSubscriber(page: Page, person: typeof subscriber, agreement: string): Promise<void> {
  const { firstName, firstLastName, documentNumber } = person;
  await openNew(page, 'Crear suscriptor');
  const form = page.getByRole('dialog', { name: 'Crear suscriptor' });
  await form.getByRole('combobox', { name: /^Convenio/ }).fill(agreement);
  await page.getByRole('listbox').getByRole('option', { name: agreement }).click();
  await form.getByLabel(/^Primer nombre/).fill(firstName);
  await form.getByLabel(/^Primer apellido/).fill(firstLastName);
  await form.getByLabel(/^Número de documento/).fill(documentNumber);
  await form.getByLabel(/^Correo electrónico/).fill(`${documentNumber}${domain}`);
  await form.getByLabel(/^Dirección/).fill('Calle 1 # 2-3');
  await form.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(row(page, firstName)).toBeVisible();
}

/** Accepts a certificate by the link of the mail. */
export async function acceptCertificate(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('checkbox', { name: /acepto el certificado/ }).check();
  await page.getByRole('button', { name: 'Aceptar el certificado' }).click();
  await expect(page.getByRole('heading', { name: 'El certificado está activo' })).toBeVisible();
}

/** Downloads the file with the key of the certificate that was accepted on the page. */
export async function downloadKey(page: Page, outside: Outside, mail: string) {
  const { documentNumber } = official;
  await page.getByRole('button', { name: 'Descargar el certificado' }).click();
  await page.getByLabel(/^Número de documento/).fill(documentNumber);
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  await page.getByLabel(/^Código del correo/).fill(await outside.take(mail, /\b\d{6}\b/));
  await page.getByLabel(/^Contraseña para el archivo/).fill(keyPassword);
  await page.getByLabel(/^Repita la contraseña/).fill(keyPassword);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar el archivo con la clave' }).click(),
  ]);
  return { name: 'eva.p12', mimeType: 'application/x-pkcs12', buffer: await readFile(await download.path()) };
}

/** Registers both credentials of an official by one file. */
export async function registerCredentials(page: Page, own: Awaited<ReturnType<typeof downloadKey>>): Promise<void> {
  for (const name of ['Credenciales de Certificado', 'Credenciales de Firma']) {
    await page.getByRole('article', { name }).getByRole('button', { name: 'Registrar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Archivo PKCS#12/).setInputFiles(own);
    await dialog.getByLabel(/^Contraseña del archivo/).fill(keyPassword);
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await expect(dialog).toBeHidden();
  }
}

/** Registers as an applicant, and enters by the link of the mail. */
export async function register(page: Page, outside: Outside): Promise<void> {
  await page.goto('/security/login');
  await openNew(page, 'Solicitar un certificado');
  await openNew(page, 'Crear una cuenta');
  await page.getByLabel('Nombres').fill(applicant.firstName);
  await page.getByLabel('Apellidos').fill(applicant.firstLastName);
  await page.getByLabel('Correo electrónico').fill(applicantMail);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await page.goto(await outside.take(applicantMail, /\/register\/[\w-]+/));
  await page.getByLabel('Contraseña que eligió').fill(password);
  await enterBy(page, () => page.getByRole('button', { name: 'Activar e ingresar' }).click());
  await expect(page).toHaveURL(/\/clientSection\/form$/);
}

/** Saves the one setting that was changed. */
export async function saveSetting(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(`Se guardó ${name}`)).toBeVisible();
}

/** After the last case of a queue no other is there to open. */
export const noNextCase = /status of 404.*getprocessverification/;

/** Closes the dialog of a certificate that was issued. */
export async function closeIssued(page: Page): Promise<void> {
  const issued = page.getByRole('dialog', { name: /^Certificado emitido/ });
  await issued.getByRole('button', { name: 'Cerrar' }).last().click();
}
