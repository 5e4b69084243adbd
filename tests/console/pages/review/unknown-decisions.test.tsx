import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { loadOwnPage } from '../../../../src/console/shell/own-pages';
import type { Faults } from '../../../provider/http/options';
import type { CertificateRequest } from '../../../provider/store/requests';
import { startProvider, type Provider } from '../../../provider/start';
import { openPage } from '../../responses/provided-page';
import { closeConsole } from '../../shell/open-console';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
  await loadOwnPage('documentReview');
});
beforeEach(() => Promise.all([loadTexts(['review', 'validations', 'actions']), loadDefinitionLabels('es')]));
afterEach(() => {
  provider.change({ faults: {} });
  closeConsole();
});
afterAll(() => provider.close());

const decide = 'documents POST /ValidateDocument';
const reject = 'certificate POST /ECD/RejectRequest';
const times = (call: string): number => provider.journal.filter((entry) => entry.call === call).length;
const opened = new Set<CertificateRequest>();

/** Opens a request in review of which a document waits, while that call fails; by the seed it is carried out all the same, or not. */
async function openWhileFailing(call: string, seed: number, faults: Faults = { failing: 1 }) {
  const request = provider.store.requests.find(
    ({ applicationId, state, documents }, at, all) =>
      applicationId === 'ECD' &&
      state === 'VRF' &&
      documents.some(({ documentstatusid }) => documentstatusid === 'PEN') &&
      !opened.has(all[at]!),
  );
  if (!request) throw new Error('The office has no such request left');
  opened.add(request);
  provider.journal.splice(0);
  provider.change({ faults: { ...faults, seed, only: (each) => each === call } });
  await openPage(provider, 'vbeltran', `/documentaryValidation/document/${request.externalRequestId}`);
  await screen.findByRole('region', { name: 'Decisiones' });
  const waiting = request.documents.find(({ documentstatusid }) => documentstatusid === 'PEN')!;
  return { request, waiting };
}

describe('a decision of unknown outcome at a provider without keys', () => {
  it('on a document stands where another reading shows it', async () => {
    const { waiting } = await openWhileFailing(decide, 2);
    await userEvent.click(screen.getByRole('button', { name: 'Aprobar el documento' }));
    await waitFor(() => expect(waiting.documentstatusid).toBe('APR'));
    await waitFor(() => expect(screen.getByText(/^Documento Aprobado: /)).toBeInTheDocument());
    expect(screen.queryByText(/No se sabe|Se consultó/)).toBeNull();
    expect(times(decide)).toBe(1);
  });

  it('on a document is looked up, and reported as unchanged, before it is sent again', async () => {
    const { waiting } = await openWhileFailing(decide, 5);
    await userEvent.click(screen.getByRole('button', { name: 'Aprobar el documento' }));
    expect(await screen.findByText(/Se consultó de nuevo y, por ahora, no hay cambios/)).toBeVisible();
    expect([waiting.documentstatusid, times(decide)]).toEqual(['PEN', 1]);
    provider.change({ faults: {} });
    await userEvent.click(screen.getByRole('button', { name: 'Aprobar el documento' }));
    await waitFor(() => expect([waiting.documentstatusid, times(decide)]).toEqual(['APR', 2]));
  });

  it('on the request is withdrawn where the request has moved on', async () => {
    const { request } = await openWhileFailing(reject, 2);
    await rejectRequest();
    expect(await screen.findByText(/Se consultó de nuevo y hubo cambios/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull());
    expect([request.state, times(reject)]).toEqual(['NGD', 1]);
  });

  it('on the request keeps what was written where nothing has changed', async () => {
    const { request } = await openWhileFailing(reject, 5);
    const dialog = await rejectRequest();
    expect(await within(dialog).findByText(/Se consultó de nuevo y, por ahora, no hay cambios/)).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('No corresponde');
    expect([request.state, times(reject)]).toEqual(['VRF', 1]);
  });
});

describe('a rejection that a provider refuses under a status of success', () => {
  it('keeps what was written, is sent once, and again only by a press', async () => {
    const { request } = await openWhileFailing(reject, 1, { refusing: 1 });
    const dialog = await rejectRequest();
    expect(await within(dialog).findByText(/^El servicio no pudo atender la solicitud/)).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('No corresponde');
    expect([request.state, times(reject)]).toEqual(['VRF', 1]);
    provider.change({ faults: {} });
    await userEvent.click(within(dialog).getAllByRole('button').at(-1)!);
    await waitFor(() => expect([request.state, times(reject)]).toEqual(['NGD', 2]));
  });
});

async function rejectRequest(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const dialog = await screen.findByRole('dialog');
  const reason = await within(dialog).findByRole('combobox', { name: /^Motivo/ });
  await waitFor(() => expect(within(reason).getAllByRole('option').length).toBeGreaterThan(1));
  await userEvent.selectOptions(reason, within(reason).getAllByRole('option')[1]!);
  await userEvent.type(within(dialog).getByRole('textbox'), 'No corresponde');
  const buttons = within(dialog).getAllByRole('button');
  await userEvent.click(buttons.at(-1)!);
  return dialog;
}
