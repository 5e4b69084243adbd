import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { responses, foreignRequest, provided } from '../provided';
import { json, type Seen } from '../stub-fetch';
import { closeConsole, openConsole } from './open-console';

const held = ['CONSULT_ECD', 'USER_CONSULT'];
const provider = responses([foreignRequest(1)]);
const respond = (seen: Seen): Response | undefined =>
  /version|Session|logout/.test(seen.url) ? json({ message: 'ok' }) : provider(seen);

afterEach(() => {
  closeConsole();
  vi.useRealTimers();
});

it('a menu shows no number that its upstream does not count', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const seen = await openConsole({ at: '/verificationSection', held, configuration: provided, respond });
  await screen.findByRole('table');
  const lists = (): number => seen.filter(({ url }) => /getprocessinformation|users/.test(url)).length;
  const before = lists();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(document.querySelectorAll('.menu__badge')).toHaveLength(0);
  expect(lists()).toBe(before);
});

it('the search everywhere says that the connected service has none, and asks nothing of our own records', async () => {
  const seen = await openConsole({ at: '/verificationSection', held, configuration: provided, respond });
  await screen.findByRole('table');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Qué busca' }), 'PV-0001');
  expect(
    await screen.findByText('El servicio conectado no ofrece búsqueda: use los filtros de cada lista.'),
  ).toBeVisible();
  await waitFor(() => expect(seen.filter(({ url }) => url.endsWith('/search'))).toEqual([]));
});
