import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
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
  questions: [{ questionId: '1', text: '¿Dónde vivió?', answers: [{ answerId: 'a', text: 'Cali' }] }],
};
const validations = [
  { validationType: 'ANI', execution: 1, mandatory: true, validationStatus: 'NST', message: failedRegistry },
  { validationType: 'CON', execution: 1, mandatory: true, validationStatus: 'NST', message: failedEvaluation },
];

/** How often the validations were requested. */
let reads = 0;
const client = createQueryClient();

beforeEach(async () => {
  reads = 0;
  await setLanguage('es');
  await Promise.all([loadTexts(['application', 'kit'], 'es'), loadDefinitionLabels('es'), startSession(grant())]);
  stubFetch(({ url }) => {
    const data = (value: unknown): Response => json({ status: true, data: value });
    if (url.endsWith('/identity-general')) {
      reads += 1;
      return data({ validations, remedies: [] });
    }
    if (url.endsWith('/consult-status-confronta')) return data({ available: true, remaining: 1 });
    if (url.endsWith('/confronta')) return data(questions);
    return data([]);
  });
});
afterEach(() => {
  client.clear();
  endSession('user');
  vi.unstubAllGlobals();
});

async function openIdentity(): Promise<() => void> {
  const opened = {
    request,
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
  expect(await screen.findByText(failedRegistry)).toBeVisible();
  return unmount;
}

describe('the results of identity', () => {
  it('lose the last evaluation alone while another questionnaire is answered, and bring it back when it is left', async () => {
    await openIdentity();
    expect(screen.getByText(failedEvaluation)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Responder las preguntas' }));
    expect(await screen.findByText('¿Dónde vivió?')).toBeVisible();
    expect(screen.queryByText(failedEvaluation)).toBeNull();
    expect(screen.getByText(failedRegistry)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dejar para después' }));
    expect(await screen.findByText(failedEvaluation)).toBeVisible();
  });

  it('are all cleared when the applicant leaves the page, and read again when they come back', async () => {
    const leave = await openIdentity();
    leave();
    await waitFor(() => expect(client.getQueryCache().findAll({ queryKey: ['application', 'identity'] })).toEqual([]));
    await openIdentity();
    expect(reads).toBe(2);
  });
});
