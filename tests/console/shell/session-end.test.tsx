import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceLocation } from '../../../src/console/kit/replace-location';
import { endSession } from '../../../src/console/session/session';
import { CallError } from '../../../src/console/transport/call-error';
import { errorResponse, json } from '../stub-fetch';
import { closeConsole, openConsole } from './open-console';

// The end of the test before may have left its page late.
beforeEach(() => vi.mocked(replaceLocation).mockClear());

afterEach(() => {
  vi.useRealTimers();
  closeConsole();
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

it('an answer that comes after the end of the session moves the page nowhere', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let fail = (): void => undefined;
  const held = new Promise<void>((resolve) => (fail = resolve));
  const seen = await openConsole({
    at: '/Usuarios/1',
    held: ['USER_CONSULT', 'USER_EDIT'],
    respond: ({ url }) => {
      if (url.endsWith('logout-security')) return new Promise<Response>(() => undefined);
      return url.endsWith('/users/1')
        ? held.then(() => errorResponse(500, 'unexpectedError', 'El servicio no respondió'))
        : undefined;
    },
  });
  await vi.waitFor(() => expect(seen.some(({ url }) => url.endsWith('/users/1'))).toBe(true), { timeout: 10_000 });
  act(() => endSession('user'));
  const { length } = window.history;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fail();
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(expect.any(CallError)), { timeout: 10_000 });
  // React-admin leaves for another page in a timer.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  report.mockRestore();
  expect([window.location.pathname, window.history.length]).toEqual(['/Usuarios/1', length]);
});
