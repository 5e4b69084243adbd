import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resource } from '../../../../src/contract/generated/resources/requests';
import { leave } from '../../screens/console';
import { aRequest, ok, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

it('rejecting several counts beforehand those that another person holds, and says why they are skipped', async () => {
  const free = aRequest(1);
  const held = aRequest(2, { facts: { ...free.facts, heldByOther: true } });
  const { user } = await openRequestList(resource, {
    held: ['CONSULT_ECD', 'CONSULT_REQUEST', 'MANAGEMENT_CHECKER', 'REJECT_ECD'],
    requests: [free, held],
    responses: {
      '/getsystemconfigurationfilter': () =>
        ok([{ configurationKey: 'QuantityMainTableRequests', configurationValue: '5' }]),
      '/MySelf/getRequestInformation': ({ headers }) =>
        ok({ detail: headers.get('contractRequestId') === '2' ? held : free }),
    },
  });
  for (const reference of ['RB00000001', 'RB00000002'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(reference) }));
  const bar = within(screen.getByRole('region', { name: /selecci/i }));
  await user.click(await bar.findByRole('button', { name: 'Rechazar: 1 de 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar' }));
  expect(await dialog.findByRole('row', { name: /^RB00000002 .*Otra persona tiene este caso/ })).toBeVisible();
});
