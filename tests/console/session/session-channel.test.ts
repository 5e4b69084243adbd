import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { reloadPage } from '../../../src/console/kit/replace-location';
import { sealSession, wipeSession, type Session } from '../../../src/console/session/stored-session';
import { currentPhase, enterPhase } from '../../../src/console/session/phase';
import { currentSession, endSession, startSession } from '../../../src/console/session/session';
import { watchSession } from '../../../src/console/session/watch-session';
import { grant, token } from './grant';

const otherTab = new BroadcastChannel('rubrica.session');

afterEach(() => {
  endSession('user');
  localStorage.clear();
});

it('signing out in one tab signs out in all', async () => {
  await startSession(grant());
  const stop = watchSession();
  await wipeSession();
  otherTab.postMessage('ended');
  await waitFor(() => expect(currentSession()).toBeUndefined());
  stop();
});

it('one tab takes over what another tab renewed', async () => {
  const started = await startSession(grant());
  const stop = watchSession();
  (await sealSession({ ...started, refreshToken: 'refresh-2', endsAt: started.endsAt + 1000 }))();
  otherTab.postMessage('renewed');
  await waitFor(() => expect(currentSession()?.refreshToken).toBe('refresh-2'));
  expect(currentSession()?.endsAt).toBe(started.endsAt + 1000);
  stop();
});

it('a tab whose session was refused goes on once its person signed in again beside it', async () => {
  const refused = await startSession(grant());
  const onResumed = vi.fn();
  const stop = watchSession(onResumed);
  enterPhase({ name: 'refused', title: 'Expiración de sesión', message: 'x', isConcurrent: true });
  otherTab.postMessage('renewed');
  (await sealSession({ ...refused, token: token({ exp: 1 }), refreshToken: 'refresh-2' }))();
  otherTab.postMessage('started');
  await waitFor(() => expect(onResumed).toHaveBeenCalledOnce());
  expect(currentPhase().name).toBe('running');
  expect(currentSession()?.refreshToken).toBe('refresh-2');
  stop();
});

it.each(['started', 'renewed'])(
  'a tab never acts for the person who signed in beside it (%s): it is loaded anew',
  async (message) => {
    const mine = await startSession(grant());
    const stop = watchSession();
    const { user } = grant();
    const other = {
      ...mine,
      token: token({ exp: 1 }),
      user: { ...user, id: 'u2', username: 'berta', name: 'Berta Demo' },
    };
    (await sealSession(other as Session))();
    vi.mocked(reloadPage).mockClear();
    otherTab.postMessage(message);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(currentSession()).toEqual(mine);
    stop();
  },
);

it('renewing tells the other tabs', async () => {
  const messages: unknown[] = [];
  otherTab.onmessage = ({ data }) => messages.push(data);
  await startSession(grant());
  endSession('user');
  await waitFor(() => expect(messages.slice(-2)).toEqual(['started', 'ended']));
});
