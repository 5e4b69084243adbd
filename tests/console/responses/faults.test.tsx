import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { untrueSentences } from '../../fixtures/claims';
import type { ProviderStore } from '../../provider/store/provider-store';
import { startProvider, type Provider } from '../../provider/start';
import { loadResource } from '../../../src/console/data/resource-definitions';
import { loadDefinitionLabels } from '../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { loadOwnPage } from '../../../src/console/shell/own-pages';
import { setRuntime } from '../../../src/console/transport/runtime';
import { resources } from '../../../src/contract/generated/resources';
import { closeConsole } from '../shell/open-console';
import { staffPages } from './staff-pages';
import { configurationFor, isOfSession, openPage, showPage } from './provided-page';

let provider: Provider;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  provider = await startProvider();
  setRuntime(configurationFor(provider.url));
  await Promise.all([loadDefinitionLabels('es'), loadTexts(['shell', 'forms'], 'es')]);
  await Promise.all(['documentReview' as const, 'credentials' as const, 'requestForm' as const].map(loadOwnPage));
  await Promise.all(resources.map(({ name }) => loadResource(name)));
});
afterEach(() => provider.change({ faults: {} }));
afterAll(async () => {
  vi.restoreAllMocks();
  await provider.close();
});

const rawMessage = /undefined|\[object|Cannot (read|convert)|is not (a function|iterable)|NaN|TypeError/;

describe('a page of the provider while one call in five fails or is refused', () => {
  it.each(staffPages.map((page, place) => ({ ...page, place })))(
    'has a title and a sentence: $username, page $place',
    async ({ username, at, place }) => {
      const only = (call: string): boolean => !isOfSession(call);
      provider.change({ faults: { failing: 0.1, refusing: 0.1, seed: place + 1, only } });
      const { text, main } = await showPage(provider, username, at(provider.store));
      expect(main.trim()).not.toBe('');
      expect(text).not.toMatch(rawMessage);
      expect(text).not.toContain('Esta sección no se pudo mostrar');
      expect(untrueSentences(text)).toEqual([]);
    },
    60_000,
  );
});

interface Write {
  readonly what: string;
  readonly username: string;
  readonly at: (store: ProviderStore) => string;
  readonly field: RegExp;
  readonly typed: string;
  readonly call: string;
}

const writes: readonly Write[] = [
  {
    what: 'a person',
    username: 'aguerrero',
    at: ({ users }) => `/Usuarios/${users[3]?.id}`,
    field: /^Nombres/,
    typed: 'Aurora Inés',
    call: 'rest PUT users/id',
  },
  {
    what: 'a role',
    username: 'aguerrero',
    at: ({ roles }) => `/Roles/${roles[3]?.id}`,
    field: /^Nombre/,
    typed: 'Coordinación de entregas',
    call: 'rest PUT roles/id',
  },
  {
    what: 'a location',
    username: 'aguerrero',
    at: ({ locations }) => `/Ubicaciones#edit/${locations[2]?.id}`,
    field: /^Nombre/,
    typed: 'Ibagué Norte',
    call: 'rest PUT locations/id',
  },
];

/** Fills in a form and saves it. */
async function write({ field, typed }: Write): Promise<void> {
  const [input] = await screen.findAllByLabelText(field);
  if (!input) throw new Error('There is nothing to fill in');
  await userEvent.clear(input);
  await userEvent.type(input, typed);
  await userEvent.click(screen.getByRole('button', { name: /^Guardar( cambios)?$/ }));
}

/** By this seed the provider carries out no write whose answer is lost. */
const lost = 5;

describe.each(writes)('$what', (entry) => {
  afterEach(closeConsole);

  it.each([
    ['is refused', { refusing: 1 }],
    ['is lost', { failing: 1, seed: lost }],
  ])(
    'stays as it was typed where it %s, and is sent once',
    async (_, faults) => {
      const { username, at, typed, call } = entry;
      provider.journal.splice(0);
      provider.change({ faults: { ...faults, only: (each) => each === call } });
      await openPage(provider, username, at(provider.store));
      await write(entry);
      const sent = () => provider.journal.filter((each) => each.call === call && each.status !== null);
      await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 20_000 });
      expect(await screen.findAllByText(/no pudo|no fue posible|Error interno|Se consultó de nuevo/i)).not.toEqual([]);
      expect(screen.getAllByLabelText(entry.field)[0]).toHaveValue(typed);
      expect(sent()).toHaveLength(1);
    },
    60_000,
  );
});
