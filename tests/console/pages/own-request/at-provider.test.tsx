import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { loadOwnPage } from '../../../../src/console/shell/own-pages';
import { startProvider, type Provider } from '../../../provider/start';
import { requestIn } from '../../../provider/testing/request-in';
import { openPage } from '../../responses/provided-page';
import { closeConsole } from '../../shell/open-console';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
  await Promise.all(['requestForm' as const, 'requestCorrection' as const].map(loadOwnPage));
});
beforeEach(() => Promise.all([loadTexts(['application']), loadDefinitionLabels('es')]));
afterEach(closeConsole);
afterAll(() => provider.close());

const open = (at: string) => openPage(provider, 'spinilla', at);

async function choose(article: HTMLElement): Promise<void> {
  const [input] = article.querySelectorAll<HTMLInputElement>('input[type=file]:not([capture])');
  if (!input) throw new Error('No file can be chosen');
  await userEvent.upload(input, new File(['%PDF-1.4'.padEnd(400)], 'nuevo.pdf', { type: 'application/pdf' }));
}

describe('an applicant before a provider', () => {
  it('replaces the document that was not approved, and the request is reviewed again', async () => {
    const request = requestIn(provider.store, 'SUD');
    const [wrong] = request.documents.filter(({ documentstatusid }) => documentstatusid === 'NAP');
    await open(`/clientSection/form-correction/${request.externalRequestId}`);
    expect(await screen.findByText('Falta 1 documento')).toBeVisible();
    const article = screen.getByRole('article', { name: 'Documento de identidad' });
    await choose(article);
    await userEvent.click(within(article).getByRole('button', { name: 'Enviar el reemplazo' }));
    expect(await screen.findByRole('heading', { name: 'Su solicitud volvió a revisión' })).toBeVisible();
    expect([request.state, wrong?.documentstatusid]).toEqual(['VRF', 'DCT']);
    expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  });

  it('sees a request by the name of its state', async () => {
    const request = requestIn(provider.store, 'VAL');
    await open(`/clientSection/form/${request.externalRequestId}`);
    expect(await screen.findByRole('heading', { name: new RegExp(request.reference) })).toBeVisible();
    expect(screen.getByText(/Validada/)).toBeVisible();
    expect(screen.queryByText(/ya no se puede cambiar/)).toBeNull();
  });

  it('goes on with a draft in a state that only the service knows, from what it answers of the request', async () => {
    const { subject, externalRequestId } = requestIn(provider.store, 'DIL');
    await open(`/clientSection/form/${externalRequestId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar la solicitud' }));
    await waitFor(() =>
      expect(screen.getAllByText('Texto de ensayo de la certificadora, versión de prueba.')).toHaveLength(2),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Datos del titular/ }));
    expect(await screen.findByLabelText(/^Primer apellido/)).toHaveValue(subject.surName);
    expect(screen.queryByLabelText(/^Teléfono/)).toBeNull();
  });

  it('reads on the receipt nothing against what was filed, where the service does not answer the form', async () => {
    const { externalRequestId } = requestIn(provider.store, 'DIL');
    await open(`/clientSection/form/${externalRequestId}?step=filed`);
    const declared = await screen.findByRole('region', { name: 'Lo que declaró' });
    expect(within(declared).getByText('Certificado')).toBeVisible();
    expect(declared).not.toHaveTextContent(/Sin aceptar|Sin dato|Sin comprobar/);
  });

  describe('whose service fails on the way', () => {
    const update = 'certificate POST additional-document-update';
    const sent = () => provider.journal.filter(({ call }) => call === update).length;
    afterEach(() => provider.change({ faults: {} }));

    /** Sends a document while each such call fails; by the seed it is stored nevertheless, or not. */
    async function sendWhileFailing(seed: number) {
      const { requests } = provider.store;
      const request = requests.find(({ state, subscriber }) => state === 'SUD' && subscriber === 'spinilla');
      if (!request) throw new Error('The office has no request of hers to correct');
      provider.journal.splice(0);
      provider.change({ faults: { failing: 1, seed, only: (call) => call === update } });
      await open(`/clientSection/form-correction/${request.externalRequestId}`);
      const article = await screen.findByRole('article');
      await choose(article);
      await userEvent.click(within(article).getByRole('button', { name: 'Enviar el reemplazo' }));
      return { request, article };
    }

    it('reads what became of the document before it is sent again: still to be sent', async () => {
      const { request, article } = await sendWhileFailing(5);
      expect(await within(article).findByText(/No se sabe si llegó.*sigue pendiente/)).toBeVisible();
      expect(within(article).getByText('Ver nuevo.pdf')).toBeVisible();
      expect([request.state, sent()]).toEqual(['SUD', 1]);
    });

    it('reads what became of the document before it is sent again: stored', async () => {
      const { request } = await sendWhileFailing(2);
      expect(await screen.findByRole('heading', { name: 'Su solicitud volvió a revisión' })).toBeVisible();
      expect([request.state, sent()]).toEqual(['VRF', 1]);
    });

    it('says what is on its way while a slow service is waited for', async () => {
      const { externalRequestId } = requestIn(provider.store, 'VRF');
      provider.change({ faults: { slowMs: 500 } });
      await open(`/clientSection/form-correction/${externalRequestId}`);
      expect(await screen.findByText('Cargando la solicitud')).toBeVisible();
    });
  });

  it('is given no count of documents where the service names none', async () => {
    const request = requestIn(provider.store, 'VRF');
    request.state = 'SUD';
    await open(`/clientSection/form-correction/${request.externalRequestId}`);
    expect(await screen.findByText(/El servicio no dice qué documentos corregir/)).toBeVisible();
    expect(screen.queryByText(/Faltan? \d/)).toBeNull();
  });
});
