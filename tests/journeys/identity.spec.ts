import type { Page } from '@playwright/test';
import { departments } from '../../src/contract/generated/places';
import { banks } from '../../src/upstream/adapters/registries/question-pools';
import { applicants } from '../../src/upstream/seed/requests/people';
import { Desk } from './harness/applicant';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/journey';
import { signIn } from './harness/sign-in';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const people = applicants();
const townName = (code: string) =>
  departments.flatMap(({ name, municipalities }) =>
    municipalities.flatMap((town) => (town.code === code ? [`${town.name}, ${name}`] : [])),
  );

/** What somebody's own record says to a question; the embedded questionnaire asks of nothing else. */
function knownTo(index: number, question: string): readonly string[] {
  const person = people[index];
  if (!person) throw new Error('Nobody');
  const own: readonly (readonly [RegExp, readonly string[]])[] = [
    [/año nació/, [person.birthDate.slice(0, 4)]],
    [/municipio nació/, townName(person.birthPlace)],
    [/año fue expedido/, [person.issuedAt.slice(0, 4)]],
    [/municipio fue expedido/, townName(person.issuedIn)],
    [/cuatro dígitos/, [person.phone.slice(-4)]],
    [/direcciones/, [person.address]],
    [/entidades/, [banks[index % banks.length] ?? '', banks[(index + 3) % banks.length] ?? '']],
    [/empresas/, [person.companyName]],
  ];
  return own.find(([pattern]) => pattern.test(question))?.[1] ?? [];
}

const NONE = 'Ninguna de las anteriores';

/** Answers every question of the page, rightly or not, and sends the answers. */
async function answer(page: Page, index: number, rightly: boolean): Promise<void> {
  const questions = page.getByRole('group').filter({ has: page.getByRole('radio') });
  await expect(questions).toHaveCount(5);
  for (const question of await questions.all()) {
    const known = knownTo(index, (await question.locator('legend').textContent()) ?? '');
    const offered = await question.locator('label').allTextContents();
    const right = offered.find((text) => known.includes(text)) ?? NONE;
    const chosen = rightly ? right : (offered.find((text) => text !== right) ?? '');
    await question.getByRole('radio', { name: chosen, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
}

const questionnaire = (page: Page) => page.getByRole('article', { name: 'Cuestionario (Confronta)' });
const ask = (page: Page) => questionnaire(page).getByRole('button', { name: 'Responder las preguntas' });

async function fileFor(desk: Desk, index: number): Promise<string> {
  const { documentNumber = '', firstName, secondName, surName, secondSurname } = people[index] ?? {};
  const names = { firstName, secondName, firstLastName: surName, secondLastName: secondSurname };
  return desk.filed({ documentNumber, ...names, email: `preguntas.${index}@rubrica.example` });
}

test('the questionnaire is passed, is failed until it blocks and asks for evidence, and runs out of time', async ({
  page,
}) => {
  await signIn(page, 'suscriptor');
  const desk = await Desk.of(page);

  await page.goto(`/clientSection/form/${await fileFor(desk, 0)}`);
  await ask(page).click();
  await expect(page.getByText(/^Tiempo restante 0\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(page.getByText('Faltan 5 preguntas por responder')).toBeVisible();
  await expectAccessible(page);
  await answer(page, 0, true);
  await expect(questionnaire(page).getByText('Lista', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Validar mi documento' }).click();
  await expect(page.getByText('Lista', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Enviar a verificación' }).click();
  await expect(page.getByRole('heading', { name: 'Su solicitud está en verificación' })).toBeVisible();

  await page.goto(`/clientSection/form/${await fileFor(desk, 1)}`);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await ask(page).click();
    await answer(page, 1, false);
    await expect(questionnaire(page).getByText('No coincidió')).toBeVisible();
    await expect(ask(page)).toBeEnabled();
  }
  await ask(page).click();
  await expect(questionnaire(page).getByText(/Podrá intentarlo de nuevo/)).toBeVisible();
  await expect(page.getByLabel(/^Soporte de identidad por Confronta/)).toBeAttached();
  await expectAccessible(page);

  // The seeded people whose records make the services fail: one is blocked, of the other nothing is heard in time.
  const waiting = await desk.requests('RAD');
  for (const [name, said] of [
    ['Bloqueado', 'Tercero bloqueado'],
    ['Espera', 'Tiempo de espera excedido'],
  ] as const) {
    const { documentNumber } = people.find(({ surName }) => surName === name) ?? {};
    const { externalRequestId = '' } = waiting.find((request) => request.documentNumber === documentNumber) ?? {};
    await page.goto(`/clientSection/form/${externalRequestId}`);
    await ask(page).click();
    await expect(questionnaire(page).getByText(said).first()).toBeVisible();
  }

  await page.clock.install();
  await page.goto(`/clientSection/form/${await fileFor(desk, 2)}`);
  await ask(page).click();
  await expect(page.getByText(/^Tiempo restante 0\d:\d\d$/)).toBeVisible();
  await page.clock.fastForward('05:01');
  await expect(page.getByText('El tiempo se acabó. Pida otras preguntas.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar respuestas' })).toHaveAttribute('aria-disabled', 'true');
});
