import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import * as files from '../../../../src/console/kit/save-file';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { loadOwnPage } from '../../../../src/console/shell/own-pages';
import type { RuntimeConfiguration } from '../../../../src/console/transport/runtime';
import { closeConsole, openConsole } from '../../shell/open-console';
import { errorResponse, json, providedRuntime, runtime, type Seen } from '../../stub-fetch';
import { requestData } from './request-data';

afterEach(closeConsole);

const local: RuntimeConfiguration = {
  ...runtime,
  families: { ...runtime.families, embedded: { base: '/api/embedded', encoding: 'percent', embedded: true } },
};
const next = ['Compruebe su identidad antes del 3 de junio de 2026', 'Revisamos sus documentos'];
const responses: Readonly<Record<string, unknown>> = {
  'structure-form': {
    structureForm: {
      productId: 'naturalPerson',
      structureVersion: '2',
      tabs: [
        {
          name: 'terms',
          label: 'Textos',
          groups: [
            {
              name: 'legal',
              label: 'Textos',
              fields: [{ name: 'termsAccepted', label: 'Términos', kind: 'check', required: true, value: true }],
            },
          ],
        },
        {
          name: 'form',
          label: 'Formulario',
          groups: [
            {
              name: 'holder',
              label: 'Titular',
              fields: [
                { name: 'firstName', label: 'Primer nombre', kind: 'text', required: true, value: 'Demo' },
                { name: 'secondName', label: 'Segundo nombre', kind: 'text', written: 'personName', value: 'josé' },
              ],
            },
          ],
        },
      ],
    },
    ocrFlags: {},
  },
  filing: {
    filedAt: '2026-03-04T15:00:00Z',
    next,
    texts: [{ title: 'Términos', textVersion: '1.0', acceptedAt: '2026-03-04T14:00:00Z' }],
  },
  'radication-text': {
    id: 'r',
    textVersion: '1',
    title: 'Radicación',
    text: 'La solicitud pasa a validación',
    sha256: 'a'.repeat(64),
  },
  additionalDocumentList: [],
  'identity-general': { validations: [] },
};

/** What the withdrawal answers, turn by turn; then it is done. */
let errors: Response[] = [];

async function openAt(
  step: string,
  state = 'RAD',
  configuration = local,
  { section = '/clientSection', held = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'] } = {},
): Promise<Seen[]> {
  const sent: Seen[] = [];
  await Promise.all([
    loadOwnPage('requestForm'),
    loadTexts(['application', 'registryMeanings']),
    loadDefinitionLabels('es'),
  ]);
  await openConsole({
    at: `${section}/form/7000000070${step}`,
    held,
    configuration,
    respond: (seen) => {
      const { url } = seen;
      if (url.endsWith('updateRequestData')) {
        sent.push(seen);
        return json({ status: true, data: { externalRequestId: '7000000071', version: 1 } });
      }
      if (url.endsWith('UpdateStatus')) {
        sent.push(seen);
        return errors.shift() ?? json({ status: true, data: { serviceStatusId: 'ANU' } });
      }
      if (url.endsWith('consult-query-info-files'))
        return json({
          status: true,
          data: requestData({
            serviceStatusId: state,
            statusName: 'En revisión',
            lapsesAt: '2026-06-03T15:00:00Z',
            ...(state === 'APL' && { observation: 'Lo llamamos el martes' }),
          }),
        });
      if (url.endsWith('filing-receipt'))
        return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
      if (url.endsWith('getstatushistory'))
        return json({
          status: true,
          data: [
            { serviceStatusId: 'VRF', name: 'En revisión', date: '2026-03-04T15:00:00Z' },
            {
              serviceStatusId: 'APL',
              name: 'Aplazada',
              date: '2026-03-05T15:00:00Z',
              observation: 'Lo llamamos el martes',
            },
          ],
        });
      const call = Object.keys(responses).find((each) => url.endsWith(`/${each}`));
      return call === undefined ? undefined : json({ status: true, data: responses[call] });
    },
  });
  return sent;
}

describe('the confirmation of a filing', () => {
  it('leads back to the list of the section that it was filed from', async () => {
    await openAt('?step=filed', 'VRF', local, { section: '/Myself', held: ['CONSULT_MYSELF', 'FILLOUT_SUBSCRIBER'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Ver mis solicitudes' }));
    await waitFor(() => expect(window.location.pathname).toBe('/Myself'));
  });

  it('says what was written when the review was postponed, and nothing of it in another state', async () => {
    await openAt('?step=filed', 'APL');
    expect(await screen.findByText('Lo llamamos el martes')).toBeVisible();
    expect(screen.getByText('Lo que le escribimos')).toBeVisible();
    closeConsole();
    await openAt('?step=filed', 'VRF');
    await screen.findByText(/^Radicada el 04/);
    expect(screen.queryByText('Lo llamamos el martes')).toBeNull();
  });

  it('has the focus at its heading, and says reference, what follows, what was accepted and declared', async () => {
    await openAt('?step=filed');
    expect(await screen.findByRole('heading', { level: 1, name: 'Radicamos su solicitud' })).toHaveFocus();
    expect(screen.getByText('RB00000070')).toBeVisible();
    expect(await screen.findByText(/^Radicada el 04\/03\/2026/)).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Qué sigue' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(next);
    expect(screen.getByText(/^Términos, versión 1.0: aceptado el 04\/03\/2026/)).toBeVisible();
    expect(screen.getByText('Demo')).toBeVisible();
    expect(screen.getByText('josé')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Corregir Titular' })).toBeNull();
  });

  it('is downloaded as a PDF, and leads to the identity', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    await openAt('?step=filed');
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar el comprobante (PDF)' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('RB00000070.pdf', expect.anything()));
    await userEvent.click(screen.getByRole('button', { name: 'Comprobar mi identidad' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Compruebe su identidad' })).toBeVisible();
    expect(screen.getByText('Si no la continúa antes del 3 de junio de 2026, esta solicitud se anula.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Ver el comprobante de radicación' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Radicamos su solicitud' })).toBeVisible();
  });

  it('is reached again from a request that went on', async () => {
    await openAt('', 'VRF');
    await userEvent.click(await screen.findByRole('button', { name: 'Ver el comprobante de radicación' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Radicamos su solicitud' })).toBeVisible();
    expect(screen.getByText('Estado actual: En revisión.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Comprobar mi identidad' })).toBeNull();
  });

  it('shows what is known where the upstream knows the specification alone', async () => {
    await openAt('?step=filed', 'RAD', { ...providedRuntime, provider: {} });
    expect(await screen.findByText('La solicitud pasa a validación')).toBeVisible();
    expect(screen.getByText('RB00000070')).toBeVisible();
    expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Comprobar mi identidad' })).toBeVisible();
  });
});

describe('an error in what was filed', () => {
  const begin = 'Corregir mis datos';

  it('is corrected in a draft with the same data that takes the place of the request, once, whatever fails between', async () => {
    errors = [errorResponse(503, 'providerUnavailable', 'El servicio no responde')];
    const sent = await openAt('');
    await userEvent.click(await screen.findByRole('button', { name: begin }));
    expect(screen.getByText(/^Anulamos RB00000070, sin costo/)).toBeVisible();
    const keep = screen.getByRole('button', { name: 'Dejarla como está' });
    expect(keep).toHaveFocus();
    await userEvent.click(keep);
    await waitFor(() => expect(screen.getByRole('button', { name: begin })).toHaveFocus());
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: begin }));
    await userEvent.click(screen.getByRole('button', { name: 'Anular y corregir' }));
    expect(await screen.findByText('El servicio no responde')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Anular y corregir' }));
    await waitFor(() => expect(window.location.pathname).toBe('/clientSection/form/7000000071'));
    expect(await screen.findByText(/^Anulamos RB00000070\. .*acepte de nuevo los textos/)).toBeVisible();
    const draft = {
      productId: 'naturalPerson',
      values: { firstName: 'Demo', secondName: 'josé' },
      medium: 'VIRTUAL',
      validity: 2,
      validityTypeId: 'year',
    };
    const withdrawal = { contractRequestId: '70', version: 3, status: 'ANU' };
    expect(sent.map(({ body }) => body)).toMatchObject([draft, withdrawal, draft, withdrawal]);
    // The texts are accepted anew.
    expect(sent[0]?.body).toEqual(draft);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  });

  it('is not corrected so once the review has begun, nor at a provider', async () => {
    await openAt('?step=filed', 'VRF');
    expect(await screen.findByText(/^Radicada el/)).toBeVisible();
    expect(screen.queryByRole('button', { name: begin })).toBeNull();
    closeConsole();
    await openAt('?step=filed', 'RAD', { ...providedRuntime, provider: {} });
    expect(await screen.findByText('La solicitud pasa a validación')).toBeVisible();
    expect(screen.queryByRole('button', { name: begin })).toBeNull();
  });
});
