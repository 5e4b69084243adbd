import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../../../src/console/kit/theme';
import { replaceLocation } from '../../../src/console/kit/replace-location';
import { errorResponse } from '../stub-fetch';
import { closeConsole, openConsole } from './open-console';

// The end of the test before may have left its page late.
beforeEach(() => vi.mocked(replaceLocation).mockClear());

afterEach(() => {
  closeConsole();
  changeSettings({ layout: 'layout3', mode: 'system' });
});

describe('the guard', () => {
  it('opens a section to holders of its privilege, titled and marked in the menu', async () => {
    await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Estado de solicitudes' })).toBeVisible();
    expect(document.title).toBe('Estado de solicitudes · Rúbrica');
    expect(screen.getByRole('link', { name: 'Estado de solicitudes' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([401, 500])(
    'asks for the session’s status at each route, and says when it was refused by %i',
    async (status) => {
      let refused = false;
      const seen = await openConsole({
        at: '/verificationSection',
        held: ['CONSULT_ECD', 'CONSULT_MYSELF'],
        respond: ({ url }) =>
          refused && url.endsWith('ValidateSession') ? errorResponse(status, 'concurrentSession', 'x') : undefined,
      });
      const checks = (): number => seen.filter(({ url }) => url.endsWith('ValidateSession')).length;
      await waitFor(() => expect(checks()).toBe(1));
      refused = true;
      await userEvent.click(screen.getByRole('link', { name: 'Solicitudes aliados' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Expiración de sesión' });
      expect(screen.getByRole('timer')).toHaveTextContent('00:00');
      expect(checks()).toBe(2);
      expect(dialog).toHaveTextContent('Iniciaste sesión desde otro dispositivo, cerrando la sesión actual');
      expect(dialog).toHaveTextContent('Puede que algo no se haya guardado');
      expect(dialog).toHaveTextContent('Si no fue usted quien ingresó, cambie la contraseña.');
      await userEvent.keyboard('{Escape}');
      expect(dialog).toBeVisible();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
      await waitFor(() => expect(replaceLocation).toHaveBeenCalledWith('/logout'));
      expect(localStorage.getItem('logoutType')).toBe('concurrent');
      expect(sessionStorage.getItem('returnAddress')).toBe('/Myself');
    },
  );

  it('leaves the page as it is when the status cannot be asked', async () => {
    const seen = await openConsole({
      at: '/verificationSection',
      held: ['CONSULT_ECD'],
      respond: ({ url }) => (url.endsWith('ValidateSession') ? Promise.reject(new TypeError('offline')) : undefined),
    });
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith('ValidateSession'))).toBe(true));
    expect(await screen.findByRole('main')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(replaceLocation).not.toHaveBeenCalled();
  });

  it('draws nothing without a session, and keeps the address for the sign-in', async () => {
    await openConsole({ at: '/verificationSection?q=1', held: ['CONSULT_ECD'], grantOf: { timeSession: 0.00001 } });
    await waitFor(() => expect(replaceLocation).toHaveBeenCalledWith('/logout'));
    expect(screen.queryByRole('main')).toBeNull();
    expect(sessionStorage.getItem('returnAddress')).toBe('/verificationSection?q=1');
  });

  it('leaves an address without a section to the public pages', async () => {
    await openConsole({ at: '/nowhere', held: ['CONSULT_ECD'] });
    await waitFor(() => expect(replaceLocation).toHaveBeenCalledWith('/nowhere'));
  });
});
