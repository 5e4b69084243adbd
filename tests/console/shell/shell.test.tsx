import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../../../src/console/kit/theme';
import { currentSession } from '../../../src/console/session/session';
import { reportResponseDrift } from '../../../src/console/transport/response-drift';
import { reportDrift } from '../../../src/console/shell/drift-notices';
import { replaceLocation } from '../../../src/console/kit/replace-location';
import { refreshRoles } from '../../../src/console/session/privileges';
import { grant } from '../session/grant';
import { errorResponse, json, runtime, type Seen } from '../stub-fetch';
import { closeConsole, menuEntries, openConsole, role } from './open-console';

afterEach(() => {
  closeConsole();
  changeSettings({ layout: 'layout3', mode: 'system' });
  vi.mocked(replaceLocation).mockClear();
});

describe('the menu', () => {
  it('closes a group and remembers it', async () => {
    await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD', 'USER_CONSULT'] });
    const heading = await screen.findByRole('button', { name: 'Configuraciones' });
    await userEvent.click(heading);
    expect(heading).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: /^Usuarios/ })).toBeNull();
    expect(localStorage.getItem('rubrica.menu.closed')).toBe('["configurations"]');
    await userEvent.click(heading);
  });

  it('opens addresses outside in another tab', async () => {
    await openConsole({ at: '/configurations', held: ['CONSULT_CONFIG'] });
    const link = await screen.findByRole('link', { name: /Documentación de servicios/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveTextContent('se abre en otra pestaña');
  });

  it('follows the roles when the server says they are others', async () => {
    let held = ['CONSULT_ECD'];
    const answered = () => json({ roles: [{ ...role(held), id: 'r1' }], privileges: [] });
    await openConsole({
      at: '/verificationSection',
      held,
      respond: ({ url }) => (url.endsWith('structure-roles-privileges') ? answered() : undefined),
    });
    await waitFor(() => expect(menuEntries()).toEqual(['Estado de solicitudes', 'Cerrar sesión']));
    held = ['CONSULT_ECD', 'CONSULT_MYSELF'];
    await act(refreshRoles);
    expect(menuEntries()).toEqual(['Estado de solicitudes', 'Solicitudes aliados', 'Cerrar sesión']);
  });

  it('is a drawer on narrow windows', async () => {
    await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD', 'CONSULT_MYSELF'], wide: false });
    expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir el menú' }));
    const drawer = screen.getByRole('dialog', { name: 'Menú principal' });
    await userEvent.click(within(drawer).getByRole('link', { name: 'Solicitudes aliados' }));
    expect(window.location.pathname).toBe('/Myself');
    expect(drawer).not.toHaveAttribute('open');
  });

  it('counts what waits, once the section has what it needs', async () => {
    const counted = () => json([{ id: '1' }], 200, { 'X-Total-Count': '120', 'X-Total-Exact': 'true' });
    const respond = ({ headers }: Seen) =>
      decodeURIComponent(headers.get('filter') ?? '').includes('INACTIVE') ? counted() : undefined;
    await openConsole({ at: '/Usuarios', held: ['USER_CONSULT'], respond });
    expect(await screen.findByText('Cuentas inactivas: 99+')).toBeInTheDocument();
  });
});

describe('the top bar', () => {
  it('shows the countdown, the role and name, and signs out from the panel', async () => {
    await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD'] });
    expect(await screen.findByRole('timer')).toHaveTextContent(/^(60:00|59:5\d)$/);
    expect(screen.getByRole('timer')).toHaveAttribute('data-label', 'Sesión');
    await userEvent.click(screen.getByRole('button', { name: 'Su cuenta: ADMINISTRADOR, Ana Demo Prueba' }));
    const panel = await screen.findByRole('dialog', { name: 'Su cuenta' });
    expect(panel).toHaveTextContent('ana@rubrica.example');
    expect(panel).toHaveTextContent('1000000001');
    await userEvent.click(within(panel).getByRole('button', { name: 'Cerrar sesión' }));
    expect(currentSession()).toBeUndefined();
    expect(replaceLocation).toHaveBeenCalledWith('/logout');
  });

  it('hides what it does not know of the person, and leads to the change of the password where it is kept here', async () => {
    const user = { ...grant().user!, documentNumber: '', email: undefined };
    await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD'], grantOf: { user } });
    await userEvent.click(screen.getByRole('button', { name: /^Su cuenta/ }));
    const panel = await screen.findByRole('dialog', { name: 'Su cuenta' });
    expect(
      within(panel)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nombre', 'Rol']);
    const link = within(panel).getByRole('link', { name: 'Cambiar la contraseña' });
    expect(link).toHaveAttribute('href', '/forget-password');
  });

  it('leaves the password of a provider’s account to the provider', async () => {
    const auth = { base: '/api/auth', encoding: 'percent' } as const;
    const configuration = { ...runtime, families: { ...runtime.families, auth } };
    await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD'], configuration });
    await userEvent.click(screen.getByRole('button', { name: /^Su cuenta/ }));
    const panel = await screen.findByRole('dialog', { name: 'Su cuenta' });
    expect(within(panel).queryByRole('link')).toBeNull();
  });

  it('changes theme and language without losing the page', async () => {
    await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar a tema oscuro' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await userEvent.click(screen.getByRole('button', { name: 'EN: English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Request status' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
  });

  it('has three layouts, kept in this browser', async () => {
    await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Ajustes de la consola' }));
    expect(await screen.findByRole('radio', { name: 'Menú lateral' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Menú arriba' }));
    expect(JSON.parse(localStorage.getItem('rubrica.settings') ?? '')).toMatchObject({ layout: 'layout1' });
    expect(document.querySelector('.layout--layout1')).not.toBeNull();
    const menu = screen.getByRole('navigation', { name: 'Menú principal' });
    expect(within(menu).getByRole('link', { name: 'Cerrar sesión' })).toHaveAttribute('href', '/logout');
  });
});

describe('the session', () => {
  it('asks whether to continue, and continues', async () => {
    await openConsole({
      at: '/verificationSection',
      held: ['CONSULT_ECD'],
      // Less than the minute before which the session does not ask.
      grantOf: { timeSession: 0.9 },
      respond: ({ url }) => (url.includes('refresh') ? errorResponse(503, 'x', 'x') : undefined),
    });
    const dialog = await screen.findByRole('alertdialog', { name: 'Su sesión está por terminar' });
    expect(within(dialog).getByRole('button', { name: 'Continuar' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('No se pudo renovar la sesión');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar sesión' }));
    expect(localStorage.getItem('logoutType')).toBe('user');
  });
});

describe('answers against their definition', () => {
  const drift = { resource: 'users', fields: ['email (format)'] };
  const message = /^Los datos de Usuarios no corresponden a su definición: email \(format\)/;

  it('are reported to who looks after the configuration', async () => {
    await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD', 'CONSULT_CONFIG'] });
    await screen.findByRole('main');
    act(() => reportDrift(drift));
    const notice = await screen.findByText(message);
    expect(notice).toBeVisible();
    // A message that comes for another reason has a button of its own.
    await userEvent.click(within(notice.parentElement ?? notice).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('are no matter for anyone else, whose browser hands their names to the server alone', async () => {
    const embedded = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;
    const configuration = { ...runtime, families: { ...runtime.families, embedded } };
    const seen = await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD'], configuration });
    await screen.findByRole('main');
    act(() => reportDrift(drift));
    act(() => reportResponseDrift({ call: 'getstatus', field: 'name' }));
    act(() => reportResponseDrift({ call: 'getstatus', field: 'name' }));
    const sent = (): unknown[] => seen.flatMap(({ url, body }) => (url.endsWith('/drift') ? [body] : []));
    const wanted = [
      { source: 'users', fields: ['email (format)'] },
      { source: 'getstatus', fields: ['name'] },
    ];
    await vi.waitFor(() => expect(sent()).toHaveLength(wanted.length), 20_000);
    expect(sent()).toEqual(expect.arrayContaining(wanted));
    expect(screen.queryByText(message)).toBeNull();
  });
});

describe('the frame', () => {
  it('has landmarks, a way past the menu, and the version of version-consult', async () => {
    await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD'] });
    expect(await screen.findByRole('banner')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
    expect(await screen.findByText('Versión 1.2.3')).toBeVisible();
    expect(localStorage.getItem('version')).toBe('1.2.3');
  });

  it('says when the network is gone', async () => {
    await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD'] });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^Sin conexión/)).toBeVisible();
    vi.restoreAllMocks();
  });
});
