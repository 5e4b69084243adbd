import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resource as requests } from '../../../../src/contract/generated/resources/requests';
import { leave } from '../../screens/console';
import { aRequest, issuable, openRequestList } from './open-request-list';

// The chunk never comes.
vi.mock('../../../../src/console/pages/requests/actions/issue-dialog', () => new Promise(() => undefined));

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

it('while a dialog that was asked for is on its way, no letter acts on the list behind it', async () => {
  const { user, provider } = await openRequestList(requests, {
    held: ['CONSULT_ECD', 'CONSULT_REQUEST', 'SIGNATURE_ECD', 'DOWNLOAD_ECD', 'REVOKE_ECD'],
    requests: [aRequest(1, { serviceStatusId: 'EMC', statusName: 'En emisión', facts: issuable })],
    inQueue: true,
  });
  await screen.findByRole('button', { name: 'Tomar la siguiente' });
  await user.click(await screen.findByRole('button', { name: 'Emitir: RB00000001' }));
  const read = provider.memory.asked.length;
  await user.keyboard('n');
  expect(provider.memory.asked).toHaveLength(read);
  const box = screen.getByRole('checkbox', { name: 'Seleccionar RB00000001' });
  box.focus();
  await user.keyboard('x');
  expect(box).not.toBeChecked();
});
