import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestLifecycle } from '../../../src/contract/generated/lifecycles/request';
import { provideStates } from '../../../src/contract/provided-states';
import { createQueryClient } from '../../../src/console/data/query-client';
import { loadDefinitionLabels } from '../../../src/console/fields/definition-labels';
import { StateChip } from '../../../src/console/fields/state-chip';
import { setLanguage } from '../../../src/console/kit/language';
import { json, stubFetch, type Seen } from '../stub-fetch';

let seen: Seen[];
beforeEach(async () => {
  await setLanguage('es');
  await loadDefinitionLabels('es');
  seen = stubFetch(() => json({ status: true, data: [{ serviceStatusId: 'XPE', name: 'En peritaje' }] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  provideStates();
});

function draw(state: string, name?: string): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StateChip lifecycle={requestLifecycle} state={state} name={name} />
    </QueryClientProvider>,
  );
}

it('a state is called what its record calls it, and nothing is asked', async () => {
  draw('XPE', 'Peritaje');
  expect(await screen.findByText('Peritaje')).toBeVisible();
  expect(seen).toEqual([]);
});

it('a state that the lifecycle lacks has the name that the provider gives it', async () => {
  draw('XPE');
  expect(await screen.findByText('En peritaje')).toBeVisible();
});

it('a state that neither the provider nor the lifecycle names is shown by its code', async () => {
  draw('XXX');
  expect(await screen.findByText('XXX')).toBeVisible();
});

it('a state of the lifecycle that the provider does not name has the lifecycle’s name', async () => {
  draw('VRF');
  expect(await screen.findByText('En verificación')).toBeVisible();
});

it('a state that the provider’s profile adds has the name of the profile, and no catalogue is asked', async () => {
  provideStates({ request: { IMP: { name: { es: 'En impresión', en: 'Being printed' } } } });
  draw('IMP');
  expect(await screen.findByText('En impresión')).toBeVisible();
  expect(seen).toEqual([]);
});
