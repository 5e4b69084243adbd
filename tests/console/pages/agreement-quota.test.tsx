import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { resource as agreements } from '../../../src/contract/generated/resources/agreements';
import { loadDefinitionLabels } from '../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { leave, show } from '../screens/console';
import { memoryProvider } from '../screens/provider';
import { json, stubFetch } from '../stub-fetch';

afterEach(leave);

it.each([
  ['has what it did not use', '2099-01-31', ['5', '1', '4'], /^Cada emisión descuenta un cupo/],
  ['that has expired has nothing available', '2020-01-31', ['5', '1', '0'], /^El convenio venció/],
])('an agreement %s', async (_, validTo, figures, rule) => {
  stubFetch(() => json({ status: true, data: [] }));
  await loadTexts(['agreements', 'actions', 'requests'], 'es');
  await loadDefinitionLabels();
  const products = [{ productId: 'naturalPerson', quota: 5, used: 1 }];
  const agreement = { id: '1', version: 1, contractId: 'CNV-001', name: 'Convenio 1', active: true, products, validTo };
  const provider = memoryProvider({ agreements: [agreement] });
  const { press } = await show({ definition: agreements, provider, held: ['CONSULT_SUP', 'ASSIGN_REQUEST'] });
  await press(await screen.findByRole('link', { name: 'Convenio 1' }));
  expect(await screen.findByText(rule)).toBeVisible();
  const total = screen.getByRole('rowheader', { name: 'Total' }).closest('tr');
  expect(
    within(total!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(figures);
});
