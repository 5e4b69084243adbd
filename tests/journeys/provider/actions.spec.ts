import { untrueSentences } from '../../fixtures/claims';
import { registerActions } from './register-actions';
import { expect, test } from './journey';
import { applicantActions } from './applicant-actions';
import { adminActions, personAction, refusedAction } from './admin-actions';
import { staffActions, supervisorActions } from './staff-actions';

test.afterEach(async ({ page, provider, ownCalls }) => {
  expect(untrueSentences(await page.locator('body').innerText())).toEqual([]);
  expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  expect(ownCalls).toEqual([]);
});

registerActions(
  ...staffActions,
  ...applicantActions,
  ...supervisorActions,
  personAction,
  ...adminActions,
  refusedAction,
);

test('a revocation without the token of a captcha is refused in the provider’s words', async ({
  page,
  provider,
  problems,
}) => {
  problems.expect(/401.*(identification-type|getCertificateToRevoke)/);
  const { subject } = provider.store.requests.find(({ state }) => state === 'FIN') ?? {};
  await page.goto('/revocation');
  await page.getByLabel(/^Tipo de documento/).selectOption('CC');
  await page.getByLabel(/^Número de documento/).fill(subject?.documentNumber ?? '');
  await page.getByLabel(/^Correo electrónico/).fill(subject?.email ?? '');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('La sesión no es válida')).toBeVisible();
});
