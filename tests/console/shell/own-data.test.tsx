import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as files from '../../../src/console/kit/save-file';
import { json, runtime } from '../stub-fetch';
import { closeConsole, openConsole } from './open-console';

afterEach(() => {
  closeConsole();
  vi.restoreAllMocks();
});

it('the panel of the account gives what is stored about the person, to read and as a file for machines', async () => {
  const data = json({ account: { username: 'ana' } });
  const embedded = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;
  const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  const seen = await openConsole({
    at: '/verificationSection',
    held: ['CONSULT_ECD'],
    configuration: { ...runtime, families: { ...runtime.families, embedded } },
    respond: ({ url }) => (url.endsWith('/own-data') ? data.clone() : undefined),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Su cuenta/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver lo que guardamos de mí (PDF)' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('mis-datos.pdf', expect.anything()));
  expect(await screen.findByText('Se descargó mis-datos.pdf: todo lo que conservamos de usted.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Descargar el archivo para máquinas (JSON)' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('mis-datos.json', expect.anything()));
  const formats = seen.filter(({ url }) => url.endsWith('/own-data')).map(({ headers }) => headers.get('format'));
  expect(formats).toEqual(['pdf', 'json']);
});

it.each([
  {
    whom: 'the contact that is configured',
    contact: { email: 'ayuda@rubrica.example', phone: '+57 601 555 0100', helpUrl: 'https://rubrica.example/ayuda' },
    links: ['mailto:ayuda@rubrica.example', 'tel:+576015550100', 'https://rubrica.example/ayuda'],
    text: /Pida que lo corrijan:/,
  },
  {
    whom: 'an administrator where there is none',
    contact: undefined,
    links: [],
    text: /Pida a un administrador de cuentas que lo corrija/,
  },
])('the panel of the account says whom to ask to correct what it shows: $whom', async ({ contact, links, text }) => {
  await openConsole({
    at: '/verificationSection',
    held: ['CONSULT_ECD'],
    configuration: { ...runtime, ...(contact && { contact }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Su cuenta/ }));
  const paragraph = await screen.findByText(text);
  const hrefs = [...paragraph.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(links);
});

it('the privacy notice is linked at the foot of every page of a session', async () => {
  await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD'], configuration: runtime });
  const foot = await screen.findByRole('contentinfo');
  expect(within(foot).getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute('href', '/privacy');
});
