import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { replaceLocation } from '../../../src/console/kit/replace-location';
import { json, stubFetch } from '../stub-fetch';
import { demoRuntime, showPage } from './show-page';

const periods = {
  draftDays: 45,
  keyDays: 1,
  linkDays: 365,
  questionnaireDays: 31,
  signInHours: 48,
  registrationHours: 24,
  uploadHours: 24,
  consultMinutes: 20,
  codeMinutes: 60,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(replaceLocation).mockClear();
});

it('says how long data is stored, by what the server does, and how to reach the entity', async () => {
  stubFetch(({ url }) => (url.endsWith('/embedded/retention') ? json(periods) : json({})));
  const contact = { email: 'datos@rubrica.example' };
  await showPage('/privacy', { ...demoRuntime, contact });
  expect(await screen.findByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible();
  expect(await screen.findByText('Su clave cifrada: 1 día después', { exact: false })).toBeVisible();
  expect(screen.getByText(/se anula después de 45 días/)).toBeVisible();
  expect(document.title).toContain('Aviso de privacidad');
  const rights = screen.getByRole('region', { name: 'Cómo ejercerlos' });
  expect(within(rights).getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
});

it('says that the entity knows the periods where another upstream has the requests', async () => {
  const { embedded } = demoRuntime.families;
  const seen = stubFetch(() => json({}));
  await showPage('/privacy', {
    ...demoRuntime,
    families: {
      ...demoRuntime.families,
      embedded,
      certificate: { base: 'https://provider.example', encoding: 'percent' },
    },
  });
  expect(await screen.findByText(/La entidad le informa los plazos/)).toBeVisible();
  expect(screen.queryByText(/Ver lo que guardamos de mí/)).toBeNull();
  expect(seen.filter(({ url }) => url.endsWith('/retention'))).toEqual([]);
});

it('leads to the notice that the installation names', async () => {
  stubFetch(() => json({}));
  await showPage('/privacy', { ...demoRuntime, contact: { privacyUrl: 'https://rubrica.example/p' } });
  await waitFor(() => expect(replaceLocation).toHaveBeenCalledWith(new URL('https://rubrica.example/p')));
});
