import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { replaceLocation } from '../../../src/console/kit/replace-location';
import { endSession } from '../../../src/console/session/session';
import { json } from '../stub-fetch';
import { closeConsole, openConsole } from './open-console';

afterEach(() => {
  vi.useRealTimers();
  closeConsole();
  vi.mocked(replaceLocation).mockClear();
});

/** Signs out in front of a server that answers the end of the session only when it is let. */
async function signOutSlowly(): Promise<() => void> {
  let respond = (): void => undefined;
  const held = new Promise<void>((resolve) => (respond = resolve));
  const seen = await openConsole({
    at: '/verificationSection',
    held: ['CONSULT_ECD'],
    respond: ({ url }) => (url.endsWith('logout-security') ? held.then(() => json({ message: 'ok' })) : undefined),
  });
  await screen.findByRole('main');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => endSession('user'));
  await vi.waitFor(() => expect(seen.some(({ url }) => url.endsWith('logout-security'))).toBe(true), {
    timeout: 10_000,
  });
  return respond;
}

it('the page is left once the server has heard of the end, and says meanwhile what it waits for', async () => {
  const respond = await signOutSlowly();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('main')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Un momento' })).toHaveTextContent('Estamos cerrando su sesión.');
  expect(replaceLocation).not.toHaveBeenCalled();
  respond();
  await vi.waitFor(() => expect(replaceLocation).toHaveBeenCalledWith('/logout'), { timeout: 10_000 });
});

it('the page is left though the server never answers', async () => {
  await signOutSlowly();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(replaceLocation).toHaveBeenCalledWith('/logout');
});
