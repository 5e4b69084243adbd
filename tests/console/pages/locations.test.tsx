import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
// Ahead: MUI's combobox takes a cold machine longer than a test waits.
import '../../../src/console/pages/locations/place-input';
import { resource } from '../../../src/contract/generated/resources/locations';
import { leave, show } from '../screens/console';
import { memoryProvider } from '../screens/provider';

afterEach(leave);

const held = ['LOCATION_CONSULT', 'LOCATION_CREATE'];
const box = (name: RegExp) => screen.findByRole('combobox', { name });

it('the form of a location fills name, department and codes from the municipality, and empties what no longer fits', async () => {
  const { user } = await show({ definition: resource, provider: memoryProvider({}), held, at: '/Ubicaciones#new' });
  await user.click(await box(/^Municipio/));
  await user.paste('quibdo');
  await user.click(await screen.findByRole('option', { name: /Quibdó/ }));
  expect(await box(/^Departamento/)).toHaveValue('Chocó');
  expect(screen.getByRole('textbox', { name: /^Nombre \(/ })).toHaveValue('Quibdó');
  expect(screen.getByRole('textbox', { name: /^Código del departamento/ })).toHaveValue('27');
  expect(screen.getByRole('textbox', { name: /^Código DANE/ })).toHaveValue('001');

  await user.clear(await box(/^Departamento/));
  await user.paste('narino');
  await user.click(await screen.findByRole('option', { name: /Nariño/ }));
  expect(await box(/^Municipio/)).toHaveValue('');
  expect(screen.getByRole('textbox', { name: /^Código del departamento/ })).toHaveValue('52');
});
