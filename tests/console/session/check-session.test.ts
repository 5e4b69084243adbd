import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { checkSession } from '../../../src/console/session/check-session';
import { currentPhase, enterPhase } from '../../../src/console/session/phase';
import { endSession, startSession } from '../../../src/console/session/session';
import { setRuntime } from '../../../src/console/transport/runtime';
import { provided } from '../provided';
import { json, stubFetch } from '../stub-fetch';
import { grant } from './grant';

beforeEach(async () => {
  await setLanguage('es');
  await startSession(grant());
});

afterEach(() => {
  endSession('user');
  enterPhase({ name: 'running' });
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([null, '', 'OK', [], {}, { status: true }, { error: null }, { error: '' }, { information: 'none' }])(
  'a session stands where a provider responds without an error: %j',
  async (body) => {
    stubFetch(() => json(body));
    setRuntime(provided);
    expect(await checkSession()).toBe('valid');
    expect(currentPhase().name).toBe('running');
  },
);

it.each(['otra sesión', { code: 7 }])('a session is refused where the error of a response is %j', async (error) => {
  stubFetch(() => json({ error }));
  setRuntime(provided);
  expect(await checkSession()).toBe('refused');
  expect(currentPhase().name).toBe('refused');
});

it.each([
  { status: false, message: 'La sesión no existe' },
  { status: false, code: 'SEG-01', data: null },
  { status: true, data: { status: false, message: 'La sesión no existe' } },
  { status: true, data: { error: 'La sesión no existe' } },
])('a session is refused in the words of the specification where a 200 says %j', async (body) => {
  stubFetch(() => json(body));
  setRuntime(provided);
  expect(await checkSession()).toBe('refused');
  expect(currentPhase()).toMatchObject({
    name: 'refused',
    title: 'Expiración de sesión',
    message: 'Iniciaste sesión desde otro dispositivo, cerrando la sesión actual',
  });
});
