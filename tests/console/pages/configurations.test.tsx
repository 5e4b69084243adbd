import { screen } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { resource } from '../../../src/contract/generated/resources/configurations';
import { leave, show } from '../screens/console';
import { memoryProvider, type MemoryProvider } from '../screens/provider';

afterEach(leave);

const held = ['CONSULT_CONFIG', 'MODIFY_CONFIG'];

function desk(): MemoryProvider {
  const entry = (key: string, value: string): RaRecord => ({
    id: key,
    version: 1,
    configurationKey: key,
    configurationValue: value,
    isDefault: false,
    updatedAt: null,
    updatedBy: null,
  });
  return memoryProvider({ configurations: [entry('SessionMinutes', '45'), entry('AllowRegistration', 'true')] });
}

it('the configuration lists values as their keys mean them', async () => {
  await show({ definition: resource, provider: desk(), held });
  expect(await screen.findByRole('row', { name: /Duración de la sesión.*45 minutos/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Permitir el registro directo.*Sí/ })).toBeVisible();
});

it('the configuration writes a number within its limits, and gives its default back', async () => {
  const provider = desk();
  const { user } = await show({ definition: resource, provider, held, at: '/configurations#edit/SessionMinutes' });
  const value = await screen.findByRole('textbox', { name: /^Duración de la sesión/ });
  expect(value).toHaveAccessibleDescription(/Entre 2 y 720\. Valor por defecto: 60\./);
  await user.clear(value);
  await user.type(value, '1');
  expect(value).toHaveAccessibleDescription(/El mínimo es 2/);
  await user.click(screen.getByRole('button', { name: 'Restaurar el valor por defecto' }));
  expect(value).toHaveValue('60');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Se guardó SessionMinutes: Valor');
  expect(provider.desk.patches).toEqual([{ configurationValue: '60' }]);
});

it('the configuration writes yes or no by a box', async () => {
  const provider = desk();
  const { user } = await show({ definition: resource, provider, held, at: '/configurations#edit/AllowRegistration' });
  await user.click(await screen.findByRole('checkbox', { name: /Permitir el registro directo/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText(/Se guardó AllowRegistration/);
  expect(provider.desk.patches).toEqual([{ configurationValue: 'false' }]);
});
