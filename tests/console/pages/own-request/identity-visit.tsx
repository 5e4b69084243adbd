import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createQueryClient } from '../../../../src/console/data/query-client';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { setLanguage } from '../../../../src/console/kit/language';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { Identity } from '../../../../src/console/pages/own-request/identity/identity';
import { endSession, startSession } from '../../../../src/console/session/session';
import { grant } from '../../session/grant';
import { json, stubFetch } from '../../stub-fetch';

export const failedEvaluation = 'No superó el cuestionario';
export const failedRegistry = 'Cédula no existe';
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
  expiresAt: new Date(Date.now() + 5 * 60_000).toISOString(),
  questions: [
    { questionId: '1', text: '¿Dónde vivió?', answers: [{ answerId: 'a', text: 'Cali' }] },
    { questionId: '2', text: '¿Dónde trabajó?', answers: [{ answerId: 'b', text: 'Muestra S.A.S.' }] },
  ],
};
/** How the validations of a request came out, both against its applicant. */
export const validations = [
  { validationType: 'ANI', execution: 1, mandatory: true, validationStatus: 'NST', message: failedRegistry },
  { validationType: 'CON', execution: 1, mandatory: true, validationStatus: 'NST', message: failedEvaluation },
];

/** What the upstream answers, and what it was asked. */
interface Upstream {
  shown: readonly object[];
  /** The evidence still asked for. */
  remedies: readonly string[];
  /** The documents of the request. */
  documents: readonly object[];
  /** The documents once one more was attached. */
  attached?: readonly { readonly current: object }[];
  /** Until then an attached document is on its way. */
  arrival: Promise<void> | undefined;
  /** Whether questions can be asked for. */
  questionnaire: object;
  /** How often the validations were requested. */
  reads: number;
  /** How many documents there were at each submission. */
  submissions: number[];
  /** What was answered to the questionnaire. */
  answered: unknown[];
}

const questionnaire = { available: true, remaining: 1, minutes: 5, blockHours: 24 };
const first = { shown: [], remedies: [], documents: [], arrival: undefined, questionnaire, reads: 0 };
export const upstream: Upstream = { ...first, answered: [], submissions: [] };
export const client = createQueryClient();

/** Begins each test of the calling file with both validations failed. */
export function openIdentityEachTime(): void {
  beforeEach(async () => {
    Object.assign(upstream, first, { shown: validations, answered: [], submissions: [] });
    await setLanguage('es');
    await Promise.all([
      loadTexts(['application', 'kit', 'registryMeanings'], 'es'),
      loadDefinitionLabels('es'),
      startSession(grant()),
    ]);
    stubFetch(async ({ url, body }) => {
      const data = (value: unknown): Response => json({ status: true, data: value });
      if (url.endsWith('/identity-general')) {
        upstream.reads += 1;
        return data({ validations: upstream.shown, remedies: upstream.remedies });
      }
      if (/status-?result-?identity/i.test(url)) {
        upstream.submissions.push(upstream.documents.length);
        const isProven = upstream.shown.every((each) => 'validationStatus' in each && each.validationStatus === 'SAT');
        return data({
          externalRequestId: request.externalRequestId,
          validationStatus: isProven ? 'SAT' : 'NST',
          serviceStatusId: isProven ? 'VRF' : 'RAD',
          remedies: upstream.remedies,
          validations: upstream.shown,
          version: 3,
        });
      }
      if (url.endsWith('/consult-status-confronta')) return data(upstream.questionnaire);
      if (url.endsWith('/confronta')) {
        if (!JSON.stringify(body).includes('answers')) return data(questions);
        upstream.answered.push(body);
        return data({ validationType: 'CON', validationStatus: 'NST' });
      }
      if (url.endsWith('additionalDocument/register')) {
        await upstream.arrival;
        upstream.documents = upstream.attached ?? [];
        return data(upstream.attached?.[0]?.current);
      }
      return data(upstream.documents);
    });
  });
  afterEach(() => {
    client.clear();
    endSession('user');
    vi.unstubAllGlobals();
  });
}

/** Opens the page of a request's identity. @returns what leaves it */
export async function openIdentity(product?: string): Promise<() => void> {
  const opened = {
    request: { ...request, certificateTypeId: product },
    isDraft: false,
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
  expect(await screen.findByRole('button', { name: 'Enviar a revisión' })).toBeVisible();
  // The results, the documents and the questionnaire come one by one.
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return unmount;
}
