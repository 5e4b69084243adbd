import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resource as deliveries } from '../../../../src/contract/generated/resources/deliveries';
import { leave } from '../../screens/console';
import { ok, openRequestList } from './open-request-list';
import { logistics, sent } from './parcels';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

it('a delivery of this very moment is confirmed with one press for its date and hour', async () => {
  const { user, sent: was } = await openRequestList(deliveries, {
    held: logistics,
    requests: [sent(2, 'TRN')],
    responses: { '/confirmDelivery': () => ok({ version: 4 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirmar entrega: RB00000002' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar entrega' });
  await user.type(within(dialog).getByLabelText(/^Quién recibió/), 'Portería');
  const before = Date.now();
  await user.click(within(dialog).getByRole('button', { name: 'Ahora' }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar la entrega' }));
  await waitFor(() => expect(was('/confirmDelivery')).toHaveLength(1));
  const { deliveredAt } = was('/confirmDelivery')[0]?.body as { deliveredAt: string };
  expect(before - Date.parse(deliveredAt)).toBeLessThan(60_000);
});
