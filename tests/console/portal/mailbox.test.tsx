import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { errorResponse, json, stubFetch } from '../stub-fetch';
import { showPage } from './show-page';

const sentAt = new Date().toISOString();
const mails = [
  { id: 'm1', to: 'consulta@rubrica.example', subject: 'Cambio de contraseña', sentAt },
  { id: 'm2', to: 'admin@rubrica.example', subject: 'Cuenta bloqueada', sentAt },
];
const text = [
  `Abra ${window.location.origin}/change-password/t0k3n.`,
  'Ayuda: https://ayuda.rubrica.example/guia, gracias.',
  '<img src=x onerror=alert(1)>',
].join('\n');

afterEach(() => vi.unstubAllGlobals());

it('the mailbox lists the messages and opens one, its links alive and nothing else', async () => {
  const seen = stubFetch(({ url }) => json(url.endsWith('/mailbox') ? mails : { ...mails[0], from: 'Rúbrica', text }));
  const { container } = await showPage('/buzon');
  const list = within(await screen.findByRole('list', { name: 'Correos' }));
  expect(list.getAllByRole('button')).toHaveLength(2);
  await userEvent.click(list.getByRole('button', { name: /Cambio de contraseña/ }));
  expect(await screen.findByRole('heading', { name: 'Cambio de contraseña' })).toBeVisible();
  expect(seen.at(-1)?.headers.get('id')).toBe('m1');

  expect(screen.getByRole('link', { name: /change-password/ })).toHaveAttribute('href', '/change-password/t0k3n');
  const elsewhere = screen.getByRole('link', { name: 'https://ayuda.rubrica.example/guia' });
  expect(elsewhere).toHaveAttribute('rel', 'noopener noreferrer');
  expect(container.querySelector('img')).toBeNull();
});

it('the mailbox gives the file that came with a message', async () => {
  const saved = vi.fn();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: saved.mockReturnValue('blob:x'), revokeObjectURL: vi.fn() }),
  );
  const attachments = [{ name: 'oficial.p12', type: 'application/x-pkcs12', bytes: 3 }];
  const seen = stubFetch(({ url }) => {
    if (url.endsWith('/mail-attachment')) return new Response('p12');
    return json(url.endsWith('/mailbox') ? mails : { ...mails[0], text, attachments });
  });
  await showPage('/buzon');
  await userEvent.click(await screen.findByRole('button', { name: /Cambio de contraseña/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'oficial.p12' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(seen.at(-1)?.headers.get('name')).toBe('oficial.p12');
});

it('the mailbox says that there is nothing yet, and looks again', async () => {
  stubFetch((_, turn) => json(turn === 1 ? [] : mails));
  await showPage('/buzon');
  expect(await screen.findByRole('heading', { name: 'Todavía no hay correos' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByRole('list', { name: 'Correos' })).toBeVisible();
});

it('the mailbox is refused outside the demo mode', async () => {
  stubFetch(() => errorResponse(404, 'demoOnly', 'Esta función solo existe en el modo de demostración'));
  await showPage('/buzon');
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta función solo existe en el modo de demostración');
});
