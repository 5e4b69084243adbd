import { screen, within } from '@testing-library/react';
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

describe('an applicant before a provider', () => {
  it('replaces the document that was not approved, and the request is reviewed again', async () => {
    const request = requestIn(provider.office, 'SUD');
    const [wrong] = request.documents.filter(({ documentstatusid }) => documentstatusid === 'NAP');
    await open(`/clientSection/form-correction/${request.externalRequestId}`);
    expect(await screen.findByText('Falta 1 documento')).toBeVisible();
    const article = screen.getByRole('article', { name: 'Documento de identidad' });
    const [input] = article.querySelectorAll<HTMLInputElement>('input[type=file]:not([capture])');
    if (!input) throw new Error('No file can be chosen');
    await userEvent.upload(input, new File(['%PDF-1.4'.padEnd(400)], 'nuevo.pdf', { type: 'application/pdf' }));
    await userEvent.click(within(article).getByRole('button', { name: 'Enviar el reemplazo' }));
    expect(await screen.findByRole('heading', { name: 'Su solicitud volvió a verificación' })).toBeVisible();
    expect([request.state, wrong?.documentstatusid]).toEqual(['VRF', 'DCT']);
    expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  });

  it('sees a request by the name of its state', async () => {
    const request = requestIn(provider.office, 'VAL');
    await open(`/clientSection/form/${request.externalRequestId}`);
    expect(await screen.findByRole('heading', { name: new RegExp(request.reference) })).toBeVisible();
    expect(screen.getByText(/Validada/)).toBeVisible();
  });

  it('is offered no form that the console does not know, and reads why', async () => {
    await open('/clientSection/form');
    expect(await screen.findByRole('heading', { name: 'Las solicitudes no se diligencian aquí' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver mis solicitudes' })).toBeVisible();
  });
});
