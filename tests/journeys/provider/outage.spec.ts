import { row, settled } from '../harness/list';
import { expectShown } from './expect-shown';
import { arrive } from './journey';
import { expect, test, type ServiceName } from './outage';

/** Every service but that which the section needs. */
const others: readonly ServiceName[] = [
  'documents',
  'structure',
  'security',
  'identity',
  'finalize',
  'print',
  'projectT',
];

test.afterEach(({ ownCalls }) => expect(ownCalls).toEqual([]));

test('a list says which service does not answer, and the others work', async ({
  page,
  signIn,
  outOfService,
  problems,
}) => {
  problems.expect(/502/);
  await signIn('aguerrero');
  outOfService('rest');
  await page.goto('/Usuarios');
  await expect(page.getByText('No responde un servicio del proveedor: Administración')).toBeVisible();
  await page.goto('/configurations');
  await expectShown(page, { path: '/configurations', shows: 'mesa@certificadora.example' });
  outOfService('certificate');
  await page.goto('/configurations');
  await expect(page.getByText(/No responde un servicio del proveedor: /)).toBeVisible();
  await page.goto('/Usuarios');
  await settled(page);
  await expect(row(page, 'zoraida.cardenas.505@correo.ex')).toBeVisible();
  outOfService();
  await page.goto('/configurations');
  await expectShown(page, { path: '/configurations', shows: 'mesa@certificadora.example' });
});

test('a section works while no service answers but its own', async ({ page, signIn, outOfService, problems }) => {
  problems.expect(/502/);
  await signIn('vbeltran');
  outOfService(...others, 'rest');
  await page.goto('/verificationSection');
  await settled(page);
  await expect(row(page, 'SOL-26-40000')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Estado de solicitudes' }).first()).toBeVisible();
});

test('a part of a screen says which service does not answer, beside the parts that have theirs', async ({
  page,
  signIn,
  outOfService,
  problems,
}) => {
  problems.expect(/502/);
  await signIn('vbeltran', '/verificationSection');
  await settled(page);
  outOfService('documents');
  await row(page, 'SOL-26-40000').getByRole('link', { name: 'Revisar: SOL-26-40000' }).click();
  await expect(page.getByText(/No responde un servicio del proveedor: /).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('signing in says which service does not answer, and begins again', async ({
  page,
  outOfService,
  fillIn,
  problems,
}) => {
  problems.expect(/502/);
  outOfService('auth');
  await fillIn('vbeltran');
  await page.waitForURL(/errorLogin/);
  await expect(page.getByText(/No responde un servicio del proveedor: /)).toBeVisible();
  outOfService();
  await fillIn('vbeltran');
  await arrive(page);
  await page.goto('/verificationSection');
  await settled(page);
  await expect(row(page, 'SOL-26-40000')).toBeVisible();
});
