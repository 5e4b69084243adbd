import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { Request } from '../../src/contract/generated/types';
import { tokenSerial } from '../../src/upstream/seed/token-stock';
import { expectAccessible } from './harness/axe';
import {
  runAction,
  chain,
  expectRefusedToReviewer,
  fetchPki,
  issueAndOpen,
  listOf,
  openToken,
  openssl,
  revoke,
  showState,
  statusOf,
} from './harness/issuance';
import { expect, test } from './harness/journey';
import { row, rows, settled } from './harness/list';
import { approvePending } from './harness/review';
import { signIn } from './harness/sign-in';
import { makeOfficial } from './harness/staff';

test('who reviewed a request cannot issue it; the official can, and revokes what was issued', async ({
  page: reviewing,
  server,
  anotherBrowser,
}) => {
  await makeOfficial(server.address, 'verificador2');

  await signIn(reviewing, 'verificador2');
  await showState(reviewing, 'En verificación');
  const approved = await approveOne(reviewing, reviewing.getByRole('link', { name: /^Revisar: RB/ }).first());
  await expectRefusedToReviewer(reviewing, approved);

  const official = await (await anotherBrowser()).newPage();
  await signIn(official, 'oficial', { at: '/credentials' });
  await expect(official.getByText('Usted puede emitir')).toBeVisible();
  await expectAccessible(official);
  await listOf(official, '/verificationSection', 'En emisión');
  await official.getByRole('search').getByLabel('Referencia', { exact: true }).fill(approved);
  await expect(rows(official)).toHaveCount(1);
  const { reference, serial } = await issueAndOpen(official, 'ecd');
  expect(reference).toBe(approved);

  await fetchPki(official);
  await openssl.run('verify', ...chain, '-crl_check', '-CRLfile', 'issuing.crl', 'ecd.pem');
  expect(await statusOf(server.address, 'ecd')).toContain('ecd.pem: good');

  await official.getByRole('search').getByLabel('Estado', { exact: true }).selectOption({ label: 'Emitida' });
  await expect(row(official, reference).getByText('Emitida')).toBeVisible();
  await revoke(official, reference);
  await fetchPki(official);
  expect(await openssl.run('crl', '-inform', 'DER', '-in', 'issuing.crl', '-noout', '-text')).toContain(serial);
  expect(await statusOf(server.address, 'ecd')).toContain('ecd.pem: revoked');
});

/** Decides every document of a request and approves it, as its checker does. @returns its reference */
async function approveOne(page: Page, first: Locator): Promise<string> {
  const label = (await first.getAttribute('aria-label')) ?? '';
  const reference = label.slice('Revisar: '.length);
  await page.getByRole('link', { name: label, exact: true }).click();
  const bar = page.getByRole('region', { name: 'Decisiones' }).or(page.getByRole('toolbar', { name: 'Decisiones' }));
  const approve = bar.getByRole('button', { name: /^Enviar a emisión/ });
  await expect(approve).toBeVisible();
  await approvePending(page);
  await approve.click();
  await expect(page.getByText(`La solicitud ${reference} pasó a emisión`)).toBeVisible();
  return reference;
}

test('a partner approves and issues by two people, and revokes', async ({ page, server, anotherBrowser }) => {
  await signIn(page, 'aliado.revisor');
  // Its first list is of that state, too, and of a few days alone.
  await settled(page);
  const listed = page.waitForResponse(
    (response) => response.url().endsWith('/getCertificate') && response.request().headers()['status'] === 'VRF',
  );
  await showState(page, 'En verificación');
  const { data } = (await (await listed).json()) as { data: Request[] };
  const proven = data.find(({ serviceStatusId, facts }) => serviceStatusId === 'VRF' && facts?.validationsSatisfied);
  if (!proven) throw new Error('No partner request in review has its identity proven');
  const reference = await approveOne(page, page.getByRole('link', { name: `Revisar: ${proven.reference}` }));
  expect(new URL(page.url()).pathname).toMatch(/^\/Myself\//);

  const issuing = await (await anotherBrowser()).newPage();
  await signIn(issuing, 'aliado.emisor');
  await showState(issuing, 'En emisión');
  await issuing.getByRole('search').getByLabel('Referencia', { exact: true }).fill(reference);
  await expect(rows(issuing)).toHaveCount(1);
  const issued = await issueAndOpen(issuing, 'partner');
  expect(issued.reference).toBe(reference);
  await issuing.getByRole('search').getByLabel('Estado', { exact: true }).selectOption({ label: 'Emitida' });
  await expect(row(issuing, reference).getByText('Emitida')).toBeVisible();
  await revoke(issuing, reference);
  await fetchPki(issuing);
  expect(await statusOf(server.address, 'partner')).toContain('partner.pem: revoked');
});

test('Project T issues to a token, and revokes by a signed file', async ({ page, server, problems }) => {
  // The serial that is none.
  problems.expect(/status of 404.*consultStatusRequestBySerialNumber/);
  await signIn(page, 'proyectot');
  await showState(page, 'En emisión');
  const reference = await openToken(page);
  const dialog = page.getByRole('dialog', { name: 'Emitir' });
  await dialog.getByLabel(/^Serial del token/).fill('TK00000000');
  await dialog.getByRole('button', { name: 'Consultar' }).click();
  await expect(dialog.getByText('Error al consultar el serial del token')).toBeVisible();
  await dialog.getByLabel(/^Serial del token/).fill(tokenSerial(1));
  await dialog.getByRole('button', { name: 'Consultar' }).click();
  await expect(dialog.getByText(/^Disponible: /)).toBeVisible();
  await dialog.getByLabel(/^PIN de cifrado/).fill('Pin2026');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Emitir el certificado' }).click();
  // Others wait in this queue: the next one opens by itself.
  await expect(dialog.getByText(`Se emitió el certificado de ${reference}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

  await page.getByRole('search').getByLabel('Estado', { exact: true }).selectOption({ label: 'Emitida' });
  await expect(row(page, reference).getByText('Emitida')).toBeVisible();
  await runAction(page, reference, 'Descargar el certificado');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Descargar el certificado' }).getByRole('button', { name: 'Descargar' }).click(),
  ]);
  await page
    .getByRole('dialog', { name: 'Descargar el certificado' })
    .getByRole('button', { name: 'Cerrar' })
    .last()
    .click();
  openssl.write('project.pem', await readFile(await download.path()));
  await fetchPki(page);
  await openssl.run('verify', ...chain, 'project.pem');

  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await revoke(page, reference, {
    file: { name: 'revocacion.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') },
  });
  await fetchPki(page);
  expect(await statusOf(server.address, 'project')).toContain('project.pem: revoked');
});
