import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../../src/console/kit/language';
import { Sent } from '../../../../src/console/pages/own-request/identity/sent';
import { setRuntime } from '../../../../src/console/transport/runtime';
import { untrueSentences } from '../../../fixtures/claims';
import { provided } from '../../provided';
import { json, runtime, stubFetch } from '../../stub-fetch';
import { requestData } from './request-data';

beforeEach(() => setLanguage('es'));
afterEach(() => {
  cleanup();
  setRuntime();
  vi.unstubAllGlobals();
});

async function show(configuration: typeof runtime): Promise<string> {
  stubFetch(() => json({ status: true, data: [] }));
  setRuntime(configuration);
  const request = { ...requestData({}).detail, email: 'ana@correo.example' };
  const form = { productId: 'naturalPerson', structureVersion: '1', tabs: [] };
  const opened = { request, form, isDraft: false, ocrFlags: {}, values: {} };
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Sent opened={opened as never} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await screen.findByText(/La referencia es/);
  return document.body.textContent;
}

it('promises a mail about the decision where our own upstream sends it', async () => {
  expect(await show(runtime)).toContain('Le avisaremos al correo ana@correo.example');
});

it('promises no mail that only a provider could send', async () => {
  const shown = await show({ ...provided, provider: {} });
  expect(untrueSentences(shown)).toEqual([]);
  expect(shown).not.toContain('Le avisaremos');
});
