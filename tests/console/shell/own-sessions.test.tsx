import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { provided } from '../provided';
import { json, runtime, type Seen } from '../stub-fetch';
import { closeConsole, openConsole } from './open-console';

afterEach(closeConsole);

const embedded = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;
const configuration = { ...runtime, families: { ...runtime.families, embedded } };

const times = { createdAt: '2026-03-02T15:00:00.000Z', lastUsedAt: '2026-03-02T16:00:00.000Z' };
const here = { id: '00000000-0000-4000-8000-000000000001', browser: 'Firefox', system: 'Linux', isCurrent: true };
const phone = { id: '00000000-0000-4000-8000-000000000002', browser: 'Chrome', system: 'Android', isCurrent: false };
const unknown = { id: '00000000-0000-4000-8000-000000000003', isCurrent: false };

/** Answers as the server: what is ended is not listed again. */
function respondWith(rows: readonly { id: string; isCurrent: boolean }[]): (seen: Seen) => Response | undefined {
  let open = rows.map((row) => ({ ...row, ...times }));
  return ({ url, body }) => {
    if (url.endsWith('/own-sessions')) return json({ status: true, data: open });
    if (!url.endsWith('/end-own-sessions')) return undefined;
    const { id } = body as { id?: string };
    const left = open.filter((row) => row.isCurrent || (id !== undefined && row.id !== id));
    const ended = open.length - left.length;
    open = left;
    return json({ status: true, data: { ended } });
  };
}

const openAccount = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: /^Su cuenta/ }));
  return screen.findByRole('dialog', { name: 'Su cuenta' });
};

it('the account’s panel lists open sessions and ends one, or all but this', async () => {
  await openConsole({ at: '/dashboard', configuration, respond: respondWith([here, phone, unknown]) });
  const panel = await openAccount();
  const rows = await within(panel).findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'Firefox en Linux',
    'Chrome en Android',
    'Equipo desconocido',
  ]);
  expect(rows[0]).toHaveTextContent('Esta sesión');
  expect(within(rows[0] ?? panel).queryByRole('button')).toBeNull();
  await userEvent.click(within(panel).getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }));
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(2));
  expect(await screen.findByText('Se cerró 1 sesión.')).toBeVisible();
});

it('the account’s panel ends every other session at once', async () => {
  await openConsole({ at: '/dashboard', configuration, respond: respondWith([here, phone, unknown]) });
  const panel = await openAccount();
  await userEvent.click(await within(panel).findByRole('button', { name: 'Cerrar las demás sesiones' }));
  expect(await within(panel).findByText('No hay otras sesiones abiertas.')).toBeVisible();
  expect(await screen.findByText('Se cerraron 2 sesiones.')).toBeVisible();
});

it('the account’s panel says nothing of sessions that a provider has', async () => {
  const seen = await openConsole({ at: '/dashboard', configuration: provided });
  await openAccount();
  expect(screen.queryByText('Sesiones abiertas')).toBeNull();
  expect(seen.filter(({ url }) => url.includes('own-sessions'))).toEqual([]);
});
