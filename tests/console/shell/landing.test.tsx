import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { json } from '../stub-fetch';
import { closeConsole, openConsole } from './open-console';

afterEach(closeConsole);

describe('the landing page', () => {
  it('offers what there is to a role that has none of its targets', async () => {
    await openConsole({ at: '/dashboard', held: ['CONSULT_ELECTRONIC'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hola, Ana Demo Prueba' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Certificados electrónicos' })).toBeVisible();
  });

  it('names the latest records of the role’s lists with their person and their state', async () => {
    const row = {
      crId: '9',
      reference: 'CE00000009',
      subscriberName: 'Ana Prueba',
      serviceStatusId: 'EMI',
      statusName: 'Emitido',
    };
    await openConsole({
      at: '/dashboard',
      held: ['CONSULT_ELECTRONIC'],
      respond: ({ url }) =>
        url.endsWith('getCertificateList') ? json({ status: true, data: [row], total: 1 }) : undefined,
    });
    const item = (await screen.findByRole('link', { name: 'CE00000009' })).closest('li');
    expect(item).toHaveTextContent(/Ana Prueba.*Emitido/);
  });

  it('sends a role without the privilege to its own section, and says why', async () => {
    await openConsole({ at: '/Logistica', held: ['CONSULT_ECD'] });
    expect(await screen.findByText(/^Su rol no permite abrir la página a la que iba/)).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/verificationSection'));
  });

  it('tells a role without any section whom to ask, and looks again', async () => {
    const seen = await openConsole({ at: '/dashboard' });
    expect(await screen.findByText(/Su rol ADMINISTRADOR todavía no tiene una sección/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(seen.some(({ url }) => url.endsWith('structure-roles-privileges'))).toBe(true);
  });
});
