import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../src/console/data/query-client';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { setLanguage } from '../../../../src/console/kit/language';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { Identity } from '../../../../src/console/pages/application/identity/identity';
import { endSession, startSession } from '../../../../src/console/session/session';
import { grant } from '../../session/grant';
import { json, stubFetch } from '../../stub-fetch';

const failedEvaluation = 'No superó el cuestionario';
const failedRegistry = 'Cédula no existe';
const request = {
  contractRequestId: '70',
  externalRequestId: '7000000070',
  reference: 'RB00000070',
  documentType: 'CC',
  documentNumber: '1023456789',
  serviceStatusId: 'RAD' as const,
  createdAt: '2026-03-01T10:00:00Z',
  lastStatusDate: '2026-03-01T10:00:00Z',
  version: 3,
};
const questions = {
  questionnaireId: 'q-2',
  questions: [
    { questionId: '1', text: '¿Dónde vivió?', answers: [{ answerId: 'a', text: 'Cali' }] },
    { questionId: '2', text: '¿Dónde trabajó?', answers: [{ answerId: 'b', text: 'Muestra S.A.S.' }] },
  ],
};
const validations = [
  { validationType: 'ANI', execution: 1, mandatory: true, validationStatus: 'NST', message: failedRegistry },
  { validationType: 'CON', execution: 1, mandatory: true, validationStatus: 'NST', message: failedEvaluation },
];

/** What is answered of the validations. */
let shown: readonly object[] = [];
/** The evidence still asked for. */
let remedies: readonly string[] = [];
/** How often the validations were requested. */
let reads = 0;
/** The documents of the request. */
let documents: readonly object[] = [];
/** What was answered to the questionnaire. */
let answered: unknown[] = [];
const client = createQueryClient();

beforeEach(async () => {
  shown = validations;
  remedies = [];
  reads = 0;
  documents = [];
  answered = [];
  await setLanguage('es');
  await Promise.all([
    loadTexts(['application', 'kit', 'registryMeanings'], 'es'),
    loadDefinitionLabels('es'),
    startSession(grant()),
  ]);
  stubFetch(({ url, body }) => {
    const data = (value: unknown): Response => json({ status: true, data: value });
    if (url.endsWith('/identity-general')) {
      reads += 1;
      return data({ validations: shown, remedies });
    }
    if (/status-?result-?identity/i.test(url))
      return data({
        externalRequestId: request.externalRequestId,
        validationStatus: 'NST',
        serviceStatusId: 'RAD',
        remedies,
        validations: shown,
        version: 3,
      });
    if (url.endsWith('/consult-status-confronta'))
      return data({ available: true, remaining: 1, minutes: 5, blockHours: 24 });
    if (url.endsWith('/confronta')) {
      if (!JSON.stringify(body).includes('answers')) return data(questions);
      answered.push(body);
      return data({ validationType: 'CON', validationStatus: 'NST' });
    }
    return data(documents);
  });
});
afterEach(() => {
  client.clear();
  endSession('user');
  vi.unstubAllGlobals();
});

async function openIdentity(product?: string): Promise<() => void> {
  const opened = {
    request: { ...request, certificateTypeId: product },
    form: { productId: 'naturalPerson', structureVersion: '1', tabs: [] },
    ocrFlags: {},
    values: {},
  };
  const { unmount } = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Identity opened={opened} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  expect(await screen.findByRole('button', { name: 'Enviar a verificación' })).toBeVisible();
  return unmount;
}

describe('the results of identity', () => {
  it('lose the last evaluation alone while another questionnaire is answered, and bring it back when it is left', async () => {
    await openIdentity();
    expect(screen.getByText(failedEvaluation)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Responder las preguntas' }));
    expect(await screen.findByText('¿Dónde vivió?')).toBeVisible();
    expect(screen.getByText('Pregunta 1 de 2').parentElement).toHaveFocus();
    expect(screen.queryByText(failedEvaluation)).toBeNull();
    expect(screen.getByText(failedRegistry)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dejar para después' }));
    expect(await screen.findByText(failedEvaluation)).toBeVisible();
    expect(screen.getByText(/^Tiene 5 minutos/).closest('.application-question')).toHaveFocus();
  });

  it.each([
    ['naturalPerson', 'ANI', 'Cédula no existe', /ningún documento con ese número/, /desista de esta solicitud/],
    [
      'naturalPerson',
      'ANI',
      'Tercero bloqueado',
      /bloqueada la consulta de su documento/,
      /hoy no cambia el resultado/,
    ],
    ['legalPerson', 'RUE', 'No se encontraron resultados', /ninguna empresa con ese NIT/, /cargue el soporte/],
    [
      'legalPerson',
      'MUI',
      'Los nombres registrados no corresponden al documento de identidad diligenciado',
      /razón social .* ese NIT/,
      /datos corregidos/,
    ],
    ['naturalPerson', 'CON', 'Validación de identidad fallida', /Sus respuestas no coincidieron/, /otras preguntas/],
    // A provider answers in the words of the specification, and may answer in words that no definition has.
    ['naturalPerson', 'ANI', 'Registro en mantenimiento', /^Registro en mantenimiento$/, /^Registro en mantenimiento$/],
  ])(
    'of %s say under what %s answered, «%s», what it means and the way on',
    async (product, type, message, ...texts) => {
      shown = [{ validationType: type, execution: 3, mandatory: true, validationStatus: 'NST', message }];
      await openIdentity(product);
      expect(screen.getByText(message)).toBeVisible();
      for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    },
  );

  it('offer another try before evidence where a service did not answer, and blame no applicant', async () => {
    shown = [{ validationType: 'ANI', execution: 1, mandatory: true, message: 'Tiempo de espera excedido' }];
    await openIdentity('naturalPerson');
    expect(screen.getByText('El registro no respondió a tiempo. No es culpa suya.')).toBeVisible();
    expect(screen.getByText(/^Intente de nuevo en unos minutos/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Validar mi documento' })).toBeVisible();
    expect(screen.getByText('Cargue un soporte')).not.toBeVisible();
    await userEvent.click(screen.getByText('¿Sigue sin respuesta? Cargue un soporte'));
    expect(screen.getByText('Cargue un soporte')).toBeVisible();
  });

  it('that are missing are named, each the way to its place, until something was done for them', async () => {
    remedies = ['VIA'];
    shown = [
      validations[0]!,
      { validationType: 'CON', execution: 1, mandatory: true },
      { validationType: 'MUI', execution: 3, mandatory: true, validationStatus: 'SAT' },
    ];
    await openIdentity();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar a verificación' }));
    const alert = await screen.findByText('Aún faltan validaciones por hacer o soportes por cargar');
    const missing = within(alert.closest<HTMLElement>('[role="alert"]')!);
    expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Soporte de identidad por ANI',
      'Cuestionario (Confronta)',
    ]);
    await userEvent.click(missing.getByRole('button', { name: 'Soporte de identidad por ANI' }));
    expect(document.activeElement).toContainElement(screen.getByLabelText(/^Soporte de identidad por ANI/));
    await userEvent.click(missing.getByRole('button', { name: 'Cuestionario (Confronta)' }));
    expect(screen.getByRole('article', { name: 'Cuestionario (Confronta)' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Responder las preguntas' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar para después' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });

  it('ask for one evidence in its own words where a service is silent beside a validation that failed', async () => {
    remedies = ['VIC'];
    shown = [
      { validationType: 'ANI', execution: 1, mandatory: true, message: 'Tiempo de espera excedido' },
      validations[1]!,
    ];
    await openIdentity('naturalPerson');
    expect(screen.getByText(/Cargue el soporte y una persona lo revisará/)).toBeVisible();
    await userEvent.click(screen.getByText('¿Sigue sin respuesta? Cargue un soporte'));
    expect(screen.getByText(/Uno solo vale por todas las validaciones pendientes/)).toBeVisible();
    expect(screen.getAllByText(/Cargue el soporte y una persona lo revisará/)).toHaveLength(1);
  });

  it('ask for nothing else where the evidence is there', async () => {
    documents = [{ documentTypeId: 'VIA', name: 'Soporte', required: true, current: { documentId: '1' } }];
    await openIdentity();
    expect(await screen.findByText(/^Con soporte cargado/)).toBeVisible();
    expect(screen.queryByText(failedRegistry)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Validar mi documento' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Responder las preguntas' })).toBeVisible();
  });

  it('speak of the company where its registry is asked', async () => {
    shown = [{ validationType: 'RUE', execution: 3, mandatory: true }];
    await openIdentity('legalPerson');
    expect(screen.getByRole('button', { name: 'Validar la empresa' })).toBeVisible();
    expect(screen.queryByText(/Consultamos su documento/)).toBeNull();
  });

  it('are all cleared when the applicant leaves the page, and read again when they come back', async () => {
    const leave = await openIdentity();
    leave();
    await waitFor(() => expect(client.getQueryCache().findAll({ queryKey: ['application', 'identity'] })).toEqual([]));
    await openIdentity();
    expect(reads).toBe(2);
  });
});

describe('the questionnaire', () => {
  it('says time, attempts and block first, and asks one question a page under the clock', async () => {
    await openIdentity();
    expect(await screen.findByText(/^Tiene 5 minutos/)).toBeVisible();
    expect(screen.getByText('Le queda 1 intento.')).toBeVisible();
    expect(screen.getByText(/24 horas después/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Responder las preguntas' }));
    expect(await screen.findByText('Pregunta 1 de 2')).toBeVisible();
    expect(screen.queryByText('¿Dónde trabajó?')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByText('Elija una respuesta')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Cali'));
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByText('Pregunta 2 de 2').parentElement).toHaveFocus();
    await userEvent.click(screen.getByLabelText('Muestra S.A.S.'));
    expect(answered).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar respuestas' }));
    await waitFor(() => expect(screen.getByText(/^Tiene 5 minutos/).closest('.application-question')).toHaveFocus());
    expect(answered).toMatchObject([
      {
        answers: [
          { questionId: '1', answerId: 'a' },
          { questionId: '2', answerId: 'b' },
        ],
      },
    ]);
  });
});
