import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../../src/contract/generated/resources';
import { closeConsole, openConsole } from './open-console';

const entry = resources.find(({ name }) => name === 'users');
if (!entry) throw new Error('There is no list of users');

const options = { at: '/Usuarios', held: ['USER_CONSULT'] };
const broken = { name: 'Esta sección no se pudo mostrar' };

/** Rejects as an import whose file is gone: Vite tells the window first. */
function missingFile(): Promise<never> {
  const error = new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/users-1.js');
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
  window.dispatchEvent(event);
  return Promise.reject(error);
}

afterEach(() => {
  closeConsole();
  vi.restoreAllMocks();
});

describe('a section whose file does not come', () => {
  it('is asked for once, says so in words, and offers the page anew', async () => {
    const load = vi.spyOn(entry, 'load').mockImplementation(missingFile);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openConsole(options);
    expect(await screen.findByRole('heading', broken)).toBeVisible();
    expect(screen.getByText(/o que haya una versión nueva\. Recargue la página\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Recargar la página' })).toBeVisible();
    expect(screen.queryByText(/dynamically imported/)).toBeNull();
    expect(
      load.mock.calls.length,
      'before the page is drawn, for it, and once more as React draws what failed',
    ).toBeLessThan(5);
  });

  it('comes when a person tries again after any other failure', async () => {
    const load = vi.spyOn(entry, 'load').mockRejectedValue(new Error('wrong definition'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openConsole(options);
    expect(await screen.findByRole('heading', broken)).toBeVisible();
    load.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
  });
});
