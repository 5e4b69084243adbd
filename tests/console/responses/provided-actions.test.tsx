import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startProvider, type Provider } from '../../provider/start';
import { requestIn } from '../../provider/testing/request-in';
import { loadResource } from '../../../src/console/data/resource-definitions';
import { loadDefinitionLabels } from '../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { loadOwnPage } from '../../../src/console/shell/own-pages';
import { setRuntime } from '../../../src/console/transport/runtime';
import { resources } from '../../../src/contract/generated/resources';
import { closeConsole } from '../shell/open-console';
import { patient, settleVisit } from './dialog-visit';
import { pageProblems } from './page-problems';
import { configurationFor, openPage, readableText } from './provided-page';

let provider: Provider;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  provider = await startProvider();
  setRuntime(configurationFor(provider.url));
  await Promise.all([loadDefinitionLabels('es'), loadTexts(['shell', 'forms'], 'es'), loadOwnPage('documentReview')]);
  await Promise.all(resources.map(({ name }) => loadResource(name)));
});
afterEach(() => {
  expect(pageProblems(readableText())).toEqual([]);
  closeConsole();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await provider.close();
});

/** Opens a page, and returns what waits until it stands. */
async function open(username: string, at: string): Promise<() => Promise<void>> {
  const isIdle = await openPage(provider, username, at);
  await settleVisit(isIdle);
  return () => settleVisit(isIdle);
}

const press = async (name: string | RegExp): Promise<void> => {
  const [button] = await screen.findAllByRole('button', { name }, patient);
  if (button) fireEvent.click(button);
};
const sentTimes = (call: string): number => provider.journal.filter((entry) => entry.call === call).length;

describe('before a provider with the smallest profile', () => {
  it('a reviewer postpones a request by the state that the specification names', async () => {
    const request = requestIn(provider.store, 'VRF');
    const validations = structuredClone(request.validations);
    const settle = await open('vbeltran', `/documentaryValidation/document/${request.externalRequestId}`);
    await press('Aplazar');
    const dialog = await screen.findByRole('dialog', { name: /^Aplazar/ }, patient);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Falta la escritura pública' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Aplazar/ }));
    await waitFor(() => expect(request.state).toBe('APL'), patient);
    expect(request.history.at(-1)?.observation).toBe('Falta la escritura pública');
    // What a provider takes by the call of manual identity, no document shows.
    expect(request.validations).toEqual(validations);
    await settle();
  }, 120_000);

  it('logistics generates the waybills of a selection, one call each', async () => {
    const settle = await open('llozano', '/Logistica');
    const ready = provider.store.waybills.filter(({ status }) => status === 1).slice(0, 2);
    for (const { contractRequestId } of ready) {
      const { reference = '' } = provider.store.findRequest(contractRequestId) ?? {};
      fireEvent.click(await screen.findByRole('checkbox', { name: `Seleccionar ${reference}` }, patient));
    }
    await press(/^Generar guía/);
    const dialog = await screen.findByRole('dialog', { name: /^Generar guía/ }, patient);
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Generar guía.*2/ }, patient));
    expect(await screen.findByText('Generar guía, terminó', {}, patient)).toBeVisible();
    expect(ready.map(({ status }) => status)).toEqual([2, 2]);
    expect(sentTimes('certificate POST /DeliveryLogistics/generateServientregaGuide')).toBe(2);
    expect(screen.queryByText(/no ofrece.*Masivo de guías(?! de la lista)/)).toBeNull();
    await settle();
  }, 120_000);

  it('logistics closes a manifest of waybills whose states are the provider’s own', async () => {
    const waybill = provider.store.waybills.find(({ status }) => status === 2);
    const { reference = '' } = provider.store.findRequest(waybill?.contractRequestId ?? '') ?? {};
    const settle = await open('llozano', '/Logistica');
    await press('Armar manifiesto');
    const scan = await screen.findByLabelText('Código escaneado', {}, patient);
    for (const code of [waybill?.guideNumber, reference]) {
      fireEvent.change(scan, { target: { value: code } });
      fireEvent.keyDown(scan, { key: 'Enter' });
    }
    await press('Cerrar el manifiesto');
    expect(await screen.findByText('El servicio aceptó el manifiesto', {}, patient)).toBeVisible();
    expect(waybill?.status).toBe(3);
    expect(screen.queryByRole('button', { name: 'Descargar el manifiesto' })).toBeNull();
    await settle();
  }, 120_000);

  it('logistics is shown why an envelope can’t be printed, and nothing is sent', async () => {
    const { contractRequestId } = requestIn(provider.store, 'EMC');
    const settle = await open('llozano', `/Logistica#show/${contractRequestId}`);
    await press(/cciones de /);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Imprimir sobre' }, patient));
    const dialog = await screen.findByRole('dialog', { name: /^Imprimir sobre/ }, patient);
    // What the call answers no document shows, and the PIN is in it.
    expect(await within(dialog).findByText(/no entiende \(consultQueryInfoFiles/, {}, patient)).toBeVisible();
    for (const input of within(dialog).getAllByRole('textbox')) fireEvent.change(input, { target: { value: 'Zebra' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Imprimir el sobre' }));
    await settle();
    expect(sentTimes('print POST print')).toBe(0);
  }, 120_000);
});
