import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../../../src/console/data/data-provider';
import { loadResource } from '../../../../src/console/data/resource-definitions';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { setRuntime, type RuntimeConfiguration } from '../../../../src/console/transport/runtime';
import { foreignRequest, provided, responses } from '../../provided';
import { leave, show, type Shown } from '../../screens/console';
import { stubFetch } from '../../stub-fetch';
import { logistics } from './parcels';

beforeEach(async () => {
  await loadTexts(['requests', 'actions', 'logistics'], 'es');
  await loadDefinitionLabels();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

/** Opens the menu of a row in the deliveries of a provider whose requests don't say how their waybills stand. */
async function openMenu(
  number: number,
  waybills: readonly object[],
  profile?: RuntimeConfiguration['provider'],
  more: Readonly<Record<string, unknown>> = {},
  fields: object = {},
): Promise<Shown['user']> {
  const rows = [1, 2].map((each) => foreignRequest(each, { serviceStatusId: 'LGE', ...fields }));
  stubFetch(
    responses(rows, {
      '/Consult/consultServientregaControl': waybills,
      '/generateServientregaGuide': { guideNumber: '209001' },
      ...more,
    }),
  );
  setRuntime({ ...provided, provider: profile });
  const { user } = await show({
    definition: await loadResource('deliveries'),
    provider: createDataProvider(),
    held: logistics,
  });
  const reference = foreignRequest(number)['reference'] as string;
  await user.click(await screen.findByRole('button', { name: new RegExp(`cciones de ${reference}`) }));
  return user;
}

async function itemsOf(...of: Parameters<typeof openMenu>): Promise<string[]> {
  await openMenu(...of);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
}

describe('the deliveries of a provider', () => {
  const waybill = (status: string, lastStatusDate: string) => ({
    contractRequestId: '7f3c-1',
    statusId: status,
    guideNumber: '209000',
    lastStatusDate,
  });

  it('offer what the newest waybill of the courier’s list admits', async () => {
    const items = await itemsOf(1, [waybill('ANU', '2026-03-01'), waybill('GEN', '2026-03-02')]);
    expect(items).toContain('Anular guía');
    expect(items).not.toContain('Generar guía');
    expect(items).not.toContain('Cambiar lugar de entrega');
  });

  it('have the state of a waybill by the profile, under the other name that the specification has for it', async () => {
    const states = { guide: { EXP: 'GEN' } };
    const items = await itemsOf(1, [waybill('EXP', '2026-03-02')], { maps: true, states });
    expect(screen.getByText('Generada')).toBeVisible();
    expect(items).toContain('Anular guía');
  });

  it('say whose waybill was generated where the response names no request', async () => {
    const user = await openMenu(2, [waybill('GEN', '2026-03-02')]);
    await user.click(await screen.findByRole('menuitem', { name: 'Generar guía' }));
    const form = await screen.findByRole('dialog', { name: /^Generar guía/ });
    await user.click(within(form).getByRole('button', { name: 'Generar guía' }));
    expect(await screen.findByText('Se generó la guía 209001 de PV-0002')).toBeVisible();
  });

  it('offer everything once where that list says nothing of them', async () => {
    const items = await itemsOf(2, [waybill('GEN', '2026-03-02')]);
    expect(items.filter((item) => item === 'Cambiar lugar de entrega')).toHaveLength(1);
    expect(items).toContain('Generar guía');
  });

  it('offer the methods of which it is not known whether they are physical, and none that is known not to be', async () => {
    const methods = [
      { id: 'DM1', name: 'Virtual', physical: false },
      { id: 'DM2', name: 'Token físico' },
    ];
    const user = await openMenu(2, [], undefined, { '/Consult/getDeliveryMethod': methods });
    await user.click(await screen.findByRole('menuitem', { name: 'Generar con otro operador' }));
    const form = await screen.findByRole('dialog', { name: /^Generar con otro operador/ });
    expect(await within(form).findByRole('option', { name: 'Token físico' })).toBeVisible();
    expect(within(form).queryByRole('option', { name: 'Virtual' })).toBeNull();
  });

  it('take the reading of an envelope for no operation that was done', async () => {
    const token = { serialToken: '7B200003', medium: 'TOKEN' };
    const user = await openMenu(2, [], undefined, { '/consult-query-info-files': [] }, token);
    await user.click(await screen.findByRole('menuitem', { name: 'Imprimir sobre' }));
    const form = await screen.findByRole('dialog', { name: /^Imprimir sobre/ });
    expect(await within(form).findByText(/^El servicio respondió algo que esta pantalla no entiende/)).toBeVisible();
  });
});
