import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../../../src/console/data/data-provider';
import { loadResource } from '../../../../src/console/data/resource-definitions';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { setRuntime, type RuntimeConfiguration } from '../../../../src/console/transport/runtime';
import { foreignRequest, provided, responses } from '../../provided';
import { leave, show } from '../../screens/console';
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

/** Opens the deliveries of a provider whose requests don't say how their waybills stand. @returns the menu's items of a row */
async function itemsOf(
  number: number,
  waybills: readonly object[],
  profile?: RuntimeConfiguration['provider'],
): Promise<string[]> {
  const rows = [1, 2].map((each) => foreignRequest(each, { serviceStatusId: 'LGE' }));
  stubFetch(responses(rows, { '/Consult/consultServientregaControl': waybills }));
  setRuntime({ ...provided, provider: profile });
  const { user } = await show({
    definition: await loadResource('deliveries'),
    provider: createDataProvider(),
    held: logistics,
  });
  const reference = foreignRequest(number)['reference'] as string;
  await user.click(await screen.findByRole('button', { name: new RegExp(`cciones de ${reference}`) }));
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

  it('offer everything once where that list says nothing of them', async () => {
    const items = await itemsOf(2, [waybill('GEN', '2026-03-02')]);
    expect(items.filter((item) => item === 'Cambiar lugar de entrega')).toHaveLength(1);
    expect(items).toContain('Generar guía');
  });
});
