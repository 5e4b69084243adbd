import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { loadOwnPage } from '../../../../src/console/shell/own-pages';
import { closeConsole, openConsole } from '../../shell/open-console';
import { errorResponse } from '../../stub-fetch';

afterEach(closeConsole);

async function openAt(at: string, status: number, code: string, message: string): Promise<void> {
  await Promise.all([loadOwnPage('requestForm'), loadTexts(['application']), loadDefinitionLabels('es')]);
  await openConsole({
    at,
    held: ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'],
    respond: ({ url }) =>
      url.endsWith('/consult-query-info-files') ? errorResponse(status, code, message) : undefined,
  });
}

describe('a request that cannot be opened', () => {
  it.each(['form', 'form-correction'])('leads back to the list where there is none at /%s', async (page) => {
    await openAt(`/clientSection/${page}/9999999`, 404, 'noResults', 'No se encontraron resultados');
    expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos esta solicitud' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver mis solicitudes' }));
    expect(window.location.pathname).toBe('/clientSection');
  });

  it('is tried again, or left for the list, where its service fails', async () => {
    await openAt('/clientSection/form/7000000070', 500, 'unexpected', 'Ha ocurrido un error inesperado');
    expect(await screen.findByRole('heading', { level: 1, name: 'No se pudo abrir la solicitud' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver mis solicitudes' })).toBeVisible();
  });
});
