import { expectShown } from './expect-shown';
import { arrive } from './journey';
import { expect, test } from './outage';

test.use({ mode: 'direct' });

test.afterEach(({ ownCalls }) => expect(ownCalls).toEqual([]));

test('a list says which host does not answer, and the others work', async ({
  page,
  signIn,
  outOfService,
  problems,
}) => {
  problems.expect(/net::ERR_/);
  await signIn('aguerrero');
  outOfService('rest');
  await page.goto('/Usuarios');
  await expect(page.getByText(/No hay conexión con 127\.0\.0\.1:\d+\. Revise su red/)).toBeVisible();
  await page.goto('/configurations');
  await expectShown(page, { path: '/configurations', shows: 'mesa@certificadora.example' });
});

test('signing in says which host does not answer, and begins again', async ({
  page,
  fillIn,
  outOfService,
  problems,
}) => {
  problems.expect(/net::ERR_/);
  outOfService('auth');
  await fillIn('vbeltran');
  await page.waitForURL(/errorLogin/);
  await expect(page.getByText(/No hay conexión con 127\.0\.0\.1:\d+/)).toBeVisible();
  outOfService();
  await fillIn('vbeltran');
  await arrive(page);
});
