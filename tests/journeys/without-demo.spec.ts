import { tokenSerial } from '../../src/upstream/seed/token-stock';
import { ApplicantClient } from './harness/applicant';
import { runAction } from './harness/issuance';
import { expect } from './harness/journey';
import { field, openSection, row, rows, save, settled, unfilter } from './harness/list';
import {
  acceptCertificate,
  applicant,
  applicantMail,
  begin,
  closeIssued,
  createSubscriber,
  createUser,
  domain,
  downloadKey,
  enterByInvitation,
  expectEmpty,
  file,
  fileService,
  inviteUser,
  noNextCase,
  official,
  openNew,
  password,
  prove,
  register,
  registerCredentials,
  saveSetting,
  services,
  staff,
  subscriber,
  test,
  type Username,
} from './harness/new-installation';
import { approvePending, bar, numberOf, painted } from './harness/review';
import { signIn } from './harness/sign-in';

test.use({ seeded: false });
test.describe.configure({ mode: 'serial' });

/** References of what the applicant files, in its order: the first for a file, the other for a token. */
const filed: string[] = [];

test('an administrator invited by mail fills users, roles, locations and settings, and stands in the trail', async ({
  page,
  outside,
}) => {
  await enterByInvitation(page, outside, 'admin');
  await expect(rows(page)).toHaveCount(1);
  const [first, ...others] = Object.keys(staff) as [Username, ...Username[]];
  await createUser(page, first);
  for (const username of others) await inviteUser(page, username);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(rows(page)).toHaveCount(1 + Object.keys(staff).length);
  await openSection(page, '/Roles');
  await openNew(page, 'Crear rol');
  await field(page, 'Nombre').fill('AUDITORÍA');
  await field(page, 'Descripción').fill('Consulta el rastro');
  await page.getByRole('checkbox', { name: /USER_CONSULT/ }).check();
  await save(page, 'Crear', /Se creó rol/);
  await openSection(page, '/Roles');
  await expect(row(page, 'AUDITORÍA')).toBeVisible();

  await expectEmpty(page, '/Ubicaciones');
  await openNew(page, 'Crear ubicación');
  await field(page, 'Municipio').fill('Leticia');
  await page
    .getByRole('option', { name: /Leticia/ })
    .first()
    .click();
  await field(page, 'Nombre').fill('Leticia Centro');
  await field(page, 'Código de configuración').fill('LET01');
  await save(page, 'Crear', /Se creó ubicación/);
  await expect(row(page, 'Leticia Centro')).toBeVisible();

  await openSection(page, '/configurations');
  await page.getByRole('searchbox', { name: 'Buscar una configuración' }).fill('se registren');
  await page.getByRole('checkbox', { name: 'Permitir que las personas se registren' }).check();
  await saveSetting(page, 'Permitir que las personas se registren');
  await page.getByRole('searchbox', { name: 'Buscar una configuración' }).fill('sin código');
  await page.getByRole('textbox', { name: 'Correos sin código' }).fill(domain);
  await saveSetting(page, 'Correos sin código');

  await openSection(page, '/Auditoria');
  await expect(row(page, 'ines.rey').first()).toBeVisible();
});

test('an agreement gets its subscribers, for whom a partner and Project T file', async ({
  page,
  anotherBrowser,
  outside,
}) => {
  await enterByInvitation(page, outside, 'luis.paz', '/Convenios');
  await expect(page.getByText('Sin resultados', { exact: true })).toBeVisible();
  await openNew(page, 'Crear convenio');
  await field(page, 'Código').fill('CNV-100');
  await field(page, 'Nombre').fill('Gremio del Norte');
  await page.getByLabel('Agregar un producto').selectOption({ label: 'Persona natural' });
  await page.getByLabel('Cupo de Persona natural').fill('5');
  await save(page, 'Crear', /Se creó convenio/);
  await expect(row(page, 'CNV-100')).toBeVisible();

  await page.getByRole('link', { name: 'Suscriptores' }).click();
  for (const person of [official, subscriber]) await createSubscriber(page, person, 'Gremio del Norte');
  await expect(rows(page)).toHaveCount(2);

  const filer = await (await anotherBrowser()).newPage();
  await enterByInvitation(filer, outside, 'sol.vega');
  for (const [section, person] of [
    ['/Myself', subscriber],
    ['/dashboards', official],
  ] as const) {
    await expectEmpty(filer, section);
    await openNew(filer, 'Radicar por un suscriptor');
    const id = await begin(filer, 'Persona natural', 'Virtual');
    await new ApplicantClient(filer).enter(id, { ...person, email: `${person.documentNumber}${domain}` });
    await filer.goto(`${section}/form/${id}?step=file`);
    await filer.getByLabel('Convenio').selectOption({ index: 1 });
    const reference = await file(filer);
    await prove(filer);
    await openSection(filer, section);
    await filer.getByRole('button', { name: 'Todas', exact: true }).click();
    await expect(row(filer, reference)).toContainText('En verificación');
  }
  await openSection(page, '/Convenios');
  await page.getByRole('link', { name: 'Solicitudes de convenio' }).click();
  await settled(page);
  await expect(rows(page)).toHaveCount(2);
});

test('the first official’s certificate is issued by Project T, and becomes the credentials', async ({
  page,
  anotherBrowser,
  outside,
  problems,
}) => {
  problems.expect(noNextCase);
  await enterByInvitation(page, outside, 'ines.rey', '/dashboards');
  await page.getByRole('link', { name: /^Revisar: RB/ }).click();
  await approvePending(page);
  await bar(page)
    .getByRole('button', { name: /^Enviar a emisión/ })
    .click();
  await expect(page.getByText(/pasó a emisión/)).toBeVisible();

  const issuer = await (await anotherBrowser()).newPage();
  await signIn(issuer, 'luis.paz', { password, at: '/dashboards' });
  await issuer.getByRole('button', { name: /^Emitir: RB/ }).click();
  await issuer.getByRole('button', { name: 'Emitir el certificado' }).click();
  await closeIssued(issuer);

  const holder = await (await anotherBrowser()).newPage();
  const mail = `${official.documentNumber}${domain}`;
  await acceptCertificate(holder, await outside.take(mail, /\/finalization-request\/[\w-]+/));
  const own = await downloadKey(holder, outside, mail);
  await enterByInvitation(holder, outside, 'eva.mora', '/credentials');
  await registerCredentials(holder, own);
  await expect(holder.getByText('Usted puede emitir')).toBeVisible();

  await openSection(issuer, '/Convenios');
  await issuer.goto('/revokesupervisor');
  await expect(row(issuer, official.firstLastName)).toBeVisible();
});

test('an applicant registers, and files a certificate, one on a token, and each service', async ({ page, outside }) => {
  await register(page, outside);
  await expectEmpty(page, '/clientSection');

  const values = { ...applicant, email: applicantMail };
  for (const medium of ['Virtual', 'Token USB']) {
    await openNew(page, 'Solicitar un certificado');
    const id = await begin(page, 'Persona natural', medium);
    await new ApplicantClient(page).enter(id, values);
    await page.goto(`/clientSection/form/${id}?step=file`);
    filed.push(await file(page));
    await prove(page);
    await openSection(page, '/clientSection');
  }
  for (const reference of filed) await expect(row(page, reference)).toContainText('En revisión');

  for (const service of services) await fileService(page, service);
});

test('what she filed is reviewed and issued, and leads to an electronic certificate and to a waybill', async ({
  page: reviewer,
  anotherBrowser,
  outside,
  problems,
}) => {
  problems.expect(noNextCase);
  const [virtual = ''] = filed;
  await signIn(reviewer, 'ines.rey', { password, at: '/RequestManagement' });
  await reviewer.getByRole('button', { name: 'Todas', exact: true }).click();
  for (const service of services) await expect(row(reviewer, service)).toBeVisible();
  await openSection(reviewer, '/verificationSection');
  await expect(rows(reviewer)).toHaveCount(filed.length);
  await reviewer.getByRole('link', { name: `Revisar: ${virtual}` }).click();
  let former = '';
  for (let left = filed.length; left > 0; left -= 1) {
    // The next case opens by itself.
    await expect.poll(() => numberOf(reviewer)).not.toBe(former);
    await expect(painted(reviewer)).toBeVisible();
    former = numberOf(reviewer);
    await approvePending(reviewer);
    const approve = bar(reviewer).getByRole('button', { name: /^Enviar a emisión/ });
    await Promise.all([reviewer.waitForResponse(/changeEMCStatus/), approve.click()]);
  }

  const issuer = await (await anotherBrowser()).newPage();
  await signIn(issuer, 'eva.mora', { password, at: '/verificationSection' });
  await issuer.getByRole('button', { name: `Emitir: ${virtual}` }).click();
  const dialog = issuer.getByRole('dialog', { name: 'Emitir' });
  await dialog.getByRole('button', { name: 'Emitir el certificado' }).click();
  // The other one waits in this queue, too.
  await dialog.getByLabel(/^Serial del token/).fill(tokenSerial(47));
  await dialog.getByRole('button', { name: 'Consultar' }).click();
  await expect(dialog.getByText(/^Disponible: /)).toBeVisible();
  await dialog.getByLabel(/^PIN de cifrado/).fill('Pin2026');
  await dialog.getByRole('button', { name: 'Emitir el certificado' }).click();
  await closeIssued(issuer);

  const holder = await (await anotherBrowser()).newPage();
  await acceptCertificate(holder, await outside.take(applicantMail, /\/finalization-request\/[\w-]+/));
  await signIn(holder, applicantMail, { password, at: '/clientSection' });
  await runAction(holder, virtual, 'Pedir certificado electrónico');
  const asking = holder.getByRole('dialog', { name: 'Pedir certificado electrónico' });
  await asking.getByRole('button', { name: 'Pedirlo y enviar el código' }).click();
  await asking.getByLabel(/^Código/).fill(await outside.take(applicantMail, /\b\d{6}\b/));
  await asking.getByRole('button', { name: 'Comprobar el correo' }).click();
  await expect(holder.getByText(/^Se emitió CE\d+/)).toBeVisible();
  await holder.getByRole('navigation').getByRole('link', { name: 'Certificados electrónicos' }).click();
  await expect(rows(holder)).toHaveCount(1);

  await openSection(reviewer, '/Electronics');
  await expect(rows(reviewer)).toHaveCount(1);
  await openSection(reviewer, '/Logistica');
  await expect(rows(reviewer)).toHaveCount(1);
  await reviewer.getByRole('button', { name: /^Generar guía: RB/ }).click();
  await reviewer
    .getByRole('dialog', { name: 'Generar guía', exact: true })
    .getByRole('button', { name: 'Generar guía' })
    .click();
  await expect(reviewer.getByText(/^Se generó la guía \d{10} de RB/)).toBeVisible();
  await reviewer.getByRole('link', { name: 'Cola del operador' }).click();
  await unfilter(reviewer);
  await expect(rows(reviewer)).toHaveCount(1);
});
