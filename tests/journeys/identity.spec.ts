import type { Page } from '@playwright/test';
import { departments } from '../../src/contract/generated/places';
import { banks } from '../../src/upstream/adapters/registries/question-pools';
import { applicants } from '../../src/upstream/seed/requests/applicants';
import { ApplicantClient } from './harness/applicant';
import { ApplicationForm } from './harness/application';
import { expectFits } from './harness/fits';
import { inputMethodOf } from './harness/input-method';
import { expect, test } from './harness/journey';
import { appearancesAround, phoneInSpanish, type Appearance } from './harness/appearances';
import { enterAt, openSession, signIn } from './harness/sign-in';

const people = applicants();
const townName = (code: string) =>
  departments.flatMap(({ name, municipalities }) =>
    municipalities.flatMap((town) => (town.code === code ? [`${town.name}, ${name}`] : [])),
  );

/**
 * Returns the answer that a person's own record gives to a question; the embedded questionnaire asks of nothing else.
 */
function knownTo(index: number, question: string): readonly string[] {
  const person = people[index];
  if (!person) throw new Error('Nobody');
  const own: readonly (readonly [RegExp, readonly string[]])[] = [
    [/año nació|year were you/, [person.birthDate.slice(0, 4)]],
    [/municipio nació|municipality were you/, townName(person.birthPlace)],
    [/año fue expedido|year was/, [person.issuedAt.slice(0, 4)]],
    [/municipio fue expedido|municipality was/, townName(person.issuedIn)],
    [/cuatro dígitos|four digits/, [person.phone.slice(-4)]],
    [/direcciones|addresses/, [person.address]],
    [/entidades|institutions/, [banks[index % banks.length] ?? '', banks[(index + 3) % banks.length] ?? '']],
    [/empresas|companies/, [person.companyName]],
  ];
  return own.find(([pattern]) => pattern.test(question))?.[1] ?? [];
}

const labelsByLanguage = {
  es: {
    none: 'Ninguna de las anteriores',
    send: 'Enviar respuestas',
    questionnaire: 'Cuestionario (Confronta)',
    time: /^Tiempo restante 0\d:\d\d$/,
    next: 'Siguiente',
    unanswered: 'Elija una respuesta',
    rules: ['Tiene 5 minutos', 'Le quedan 3 intentos', '24 horas después'],
    triesLeft: 'Le quedan 2 intentos: responda otras preguntas',
    done: 'Lista',
    noMatch: 'No coincidió',
    again: /Podrá intentarlo de nuevo/,
    blocked: 'Tercero bloqueado',
    unheard: 'Tiempo de espera excedido',
    over: 'El tiempo se acabó. Pida otras preguntas.',
    evidence: /^Soporte para el cuestionario de identidad/,
  },
  en: {
    none: 'None of the above',
    send: 'Submit answers',
    questionnaire: 'Questionnaire (Confronta)',
    time: /^Time left: 0\d:\d\d$/,
    next: 'Next',
    unanswered: 'Choose an answer',
    rules: ['You have 5 minutes', 'You have 3 attempts', '24 hours later'],
    triesLeft: 'You have 2 attempts left: answer other questions',
    done: 'Done',
    noMatch: 'No match',
    again: /You can try again/,
    blocked: 'This person is blocked',
    unheard: 'The service timed out',
    over: 'Time’s up. Ask for new questions.',
    evidence: /^Evidence for the identity questionnaire/,
  },
};

/** Answers every question, one a page, rightly or not, and sends the answers. */
async function answerQuestion(page: Page, appearance: Appearance, index: number, rightly: boolean): Promise<void> {
  const { none, next, send, time } = labelsByLanguage[appearance.language];
  const input = inputMethodOf(page, appearance);
  const question = page.getByRole('group').filter({ has: page.getByRole('radio') });
  for (let number = 1; number <= 5; number += 1) {
    await expect(page.getByText(new RegExp(`^(Pregunta|Question) ${number} (de|of) 5$`))).toBeVisible();
    await expect(question).toHaveCount(1);
    await expect(page.getByText(time)).toBeInViewport();
    const known = knownTo(index, (await question.locator('legend').textContent()) ?? '');
    const offered = await question.locator('label').allTextContents();
    const right = offered.find((text) => known.includes(text)) ?? none;
    const chosen = rightly ? right : (offered.find((text) => text !== right) ?? '');
    await input.tick(question.getByRole('radio', { name: chosen, exact: true }));
    await input.press(page.getByRole('button', { name: number < 5 ? next : send }));
  }
}

async function fileFor(client: ApplicantClient, index: number): Promise<string> {
  const { documentNumber = '', firstName, secondName, surName, secondSurname } = people[index] ?? {};
  const names = { firstName, secondName, firstLastName: surName, secondLastName: secondSurname };
  return client.filed({ documentNumber, ...names, email: `preguntas.${index}@rubrica.example` });
}

for (const [turn, appearance] of appearancesAround(phoneInSpanish).entries()) {
  const { language } = appearance;
  // No one is asked in both languages: who failed stays blocked.
  const [passes, fails] = [turn * 2, turn * 2 + 1];

  test.describe(appearance.name, () => {
    test.use(appearance.use);

    test('the questionnaire is passed, and is failed until it blocks and asks for evidence', async ({ page }) => {
      const form = new ApplicationForm(page, appearance);
      const { texts } = form;
      const labels = labelsByLanguage[language];
      const questionnaire = page.getByRole('article', { name: labels.questionnaire });
      const ask = questionnaire.getByRole('button', { name: texts.ask });
      // One account files for three persons a day.
      await openSession(page, turn === 0 ? 'suscriptor' : 'suscriptor2');
      const client = new ApplicantClient(page);

      await enterAt(page, `/clientSection/form/${await fileFor(client, passes)}`);
      for (const rule of labels.rules) await expect(questionnaire.getByText(rule)).toBeVisible();
      await form.input.press(ask);
      await expect(page.getByText(labels.time)).toBeVisible();
      await form.press(labels.next);
      await expect(page.getByText(labels.unanswered)).toBeVisible();
      await expectFits(page);
      await answerQuestion(page, appearance, passes, true);
      await expect(questionnaire.getByText(labels.done, { exact: true })).toBeVisible();
      await form.press(texts.askRegistry);
      // The last of the validations sends the request by itself.
      await expect(page.getByRole('heading', { name: texts.inReview })).toBeVisible();

      await page.goto(`/clientSection/form/${await fileFor(client, fails)}`);
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        await form.input.press(ask);
        await answerQuestion(page, appearance, fails, false);
        await expect(questionnaire.getByText(labels.noMatch)).toBeVisible();
        if (attempt === 1) await expect(questionnaire.getByText(labels.triesLeft)).toBeVisible();
        if (attempt === 1) await expectFits(page);
        if (attempt < 3) await expect(ask).toBeEnabled();
      }
      await expect(ask).toHaveCount(0);
      await expect(questionnaire.getByText(labels.again)).toBeVisible();
      await expect(page.getByLabel(labels.evidence)).toBeAttached();
      await expectFits(page);
    });

    test('the questionnaire is of no use where its service fails, and runs out of time', async ({ page }) => {
      const { texts, input } = new ApplicationForm(page, appearance);
      const labels = labelsByLanguage[language];
      const questionnaire = page.getByRole('article', { name: labels.questionnaire });
      const ask = questionnaire.getByRole('button', { name: texts.ask });
      await signIn(page, 'suscriptor');
      const client = new ApplicantClient(page);

      // The seeded people whose records make the services fail: one is blocked, of the other nothing is heard in time.
      const waiting = await client.requests('RAD');
      for (const [name, why] of [
        ['Bloqueado', labels.blocked],
        ['Espera', labels.unheard],
      ] as const) {
        const { documentNumber } = people.find(({ surName }) => surName === name) ?? {};
        const { externalRequestId = '' } = waiting.find((request) => request.documentNumber === documentNumber) ?? {};
        await page.goto(`/clientSection/form/${externalRequestId}`);
        await input.press(ask);
        await expect(questionnaire.getByText(why).first()).toBeVisible();
        await expectFits(page);
      }

      await page.clock.install();
      await page.goto(`/clientSection/form/${await fileFor(client, 4)}`);
      await input.press(ask);
      await expect(page.getByText(labels.time)).toBeVisible();
      await page.clock.fastForward('05:01');
      await expect(page.getByText(labels.over)).toBeVisible();
      await expect(page.getByRole('button', { name: labels.next })).toHaveAttribute('aria-disabled', 'true');
      await expectFits(page);
    });
  });
}
