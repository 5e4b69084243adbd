import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { loadOwnPage } from '../../../../src/console/shell/own-pages';
import { closeConsole, openConsole } from '../../shell/open-console';
import { json, type Seen } from '../../stub-fetch';

afterEach(closeConsole);

const structureForm = { productId: 'naturalPerson', structureVersion: '2', tabs: [] };

async function openClosed(page: string, state: string, statusName: string, more: object = {}): Promise<Seen[]> {
  const sent: Seen[] = [];
  const detail = {
    contractRequestId: '70',
    externalRequestId: '7000000070',
    reference: 'RB00000070',
    serviceStatusId: state,
    statusName,
    certificateTypeId: 'naturalPerson',
    lastStatusDate: '2026-03-04T15:00:00Z',
    version: 3,
    ...more,
  };
  const history = [
    { serviceStatusId: 'VRF', name: 'En revisión', date: '2026-03-03T15:00:00Z' },
    {
      serviceStatusId: state,
      name: statusName,
      date: '2026-03-04T15:00:00Z',
      reason: 'Documento ilegible',
      observation: 'La foto está borrosa',
    },
  ];
  await Promise.all([loadOwnPage('requestForm'), loadTexts(['application']), loadDefinitionLabels('es')]);
  await openConsole({
    at: `/clientSection/${page}/7000000070`,
    held: ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'],
    respond: (seen) => {
      const { url } = seen;
      if (url.endsWith('consult-query-info-files'))
        return json({ status: true, data: { externalRequestId: '7000000070', detail } });
      if (url.endsWith('structure-form')) return json({ status: true, data: { structureForm, ocrFlags: {} } });
      if (url.endsWith('structure-product-info')) return json({ status: true, data: { productId: 'naturalPerson' } });
      if (url.endsWith('getstatushistory')) return json({ status: true, data: history });
      if (!url.endsWith('updateRequestData')) return undefined;
      sent.push(seen);
      return json({ status: true, data: { externalRequestId: '7000000071', contractRequestId: '71', version: 1 } });
    },
  });
  return sent;
}

describe('a request that is over, opened by the button of its mail', () => {
  it.each([
    ['form', 'RCH', 'Rechazada', /^No fue aprobada/],
    ['form', 'RVK', 'Revocado', /^El certificado ya no sirve/],
    ['form-correction', 'ANU', 'Anulada', /^Se anuló porque usted desistió/],
    ['form', 'EXP', 'Vencido', /^El certificado venció/],
  ])('says at /%s that it is %s (%s), since when and why', async (page, state, name, sentence) => {
    await openClosed(page, state, name);
    expect(await screen.findByRole('heading', { level: 1, name: 'Solicitud RB00000070' })).toBeVisible();
    expect(screen.getByText(name)).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(await screen.findByText('Documento ilegible')).toBeVisible();
    expect(screen.getByText('La foto está borrosa')).toBeVisible();
    expect(screen.getByText(/^04\/03\/2026/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver mis solicitudes' })).toBeVisible();
  });

  it('begins another with the same data', async () => {
    const sent = await openClosed('form', 'RCH', 'Rechazada');
    await userEvent.click(await screen.findByRole('button', { name: 'Solicitar de nuevo' }));
    await waitFor(() => expect(window.location.pathname).toBe('/clientSection/form/7000000071'));
    expect(sent.map(({ body }) => body)).toEqual([{ productId: 'naturalPerson', values: {} }]);
  });
});

describe('a request whose certificate is in use, opened by the button of its mail', () => {
  const validTo = '2026-03-30T15:00:00Z';

  it('says until when it is good where that is soon, and begins another with the same data', async () => {
    const sent = await openClosed('form', 'FIN', 'Vigente', { expiring: true, validTo });
    expect(await screen.findByText(/^Está vigente hasta el 30\/03\/2026\. Puede solicitar otro/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Solicitar otro' }));
    await waitFor(() => expect(window.location.pathname).toBe('/clientSection/form/7000000071'));
    expect(sent.map(({ body }) => body)).toEqual([{ productId: 'naturalPerson', values: {} }]);
  });

  it('offers no other before that', async () => {
    await openClosed('form', 'FIN', 'Vigente', { expiring: false, validTo });
    expect(await screen.findByRole('button', { name: 'Ver mis solicitudes' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Solicitar otro' })).toBeNull();
  });
});
