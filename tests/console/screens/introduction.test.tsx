import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resource as deliveries } from '../../../src/contract/generated/resources/deliveries';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { logistics } from '../pages/requests/parcels';
import { openRequestList } from '../pages/requests/open-request-list';
import { leave } from './console';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

it('the introduction to a list says its steps, and is an icon once it was read', async () => {
  const { user } = await openRequestList(deliveries, { held: logistics, requests: [] });
  await user.click(await screen.findByRole('button', { name: 'Cómo se usa' }));
  const introduction = await screen.findByRole('dialog', { name: 'Cómo se usa esta pantalla' });
  expect(within(introduction).getAllByRole('listitem')).toHaveLength(3);
  await user.click(within(introduction).getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('dialog', { name: 'Cómo se usa esta pantalla' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Cómo se usa esta pantalla' }));
  expect(await screen.findByText(/^Genere la guía de cada medio emitido/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Entendido' })).toBeNull();
});

it('a list whose definition has no introduction offers none', async () => {
  await openRequestList({ ...deliveries, name: 'holidays', actions: [] }, { held: logistics, requests: [] });
  await loadTexts(['introductions']);
  await screen.findByText(/^Sin resultados/);
  const [first] = within(screen.getByRole('group', { name: 'Acciones' })).getAllByRole('button');
  expect(first).toHaveAccessibleName('Actualizar');
});
