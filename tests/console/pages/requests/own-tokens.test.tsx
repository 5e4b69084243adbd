import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resource as ownRequests } from '../../../../src/contract/generated/resources/ownRequests';
import { leave } from '../../screens/console';
import { aRequest, ok, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

it('a token’s certificate is downloaded from the menu, by what it is: its key is on the token', async () => {
  const { user } = await openRequestList(ownRequests, {
    held: ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'],
    requests: [aRequest(1, { serviceStatusId: 'LGE', medium: 'TOKEN' })],
  });
  await user.click(await screen.findByRole('button', { name: /cciones de RB00000001/ }));
  expect(await screen.findByRole('menuitem', { name: 'Descargar el certificado, sin la clave' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Descargar: RB00000001' })).toBeNull();
});

it('a holder who revokes reads who gives the code of a case, and that none is needed', async () => {
  const { user } = await openRequestList(ownRequests, {
    held: ['CONSULT_SUBSCRIBER', 'REVOKE_SUBSCRIBER'],
    requests: [aRequest(1, { serviceStatusId: 'FIN' })],
    responses: { '/Consult/getRevocationReason': () => ok([{ id: 'C1', name: 'Pérdida', public: true }]) },
  });
  await user.click(await screen.findByRole('button', { name: /cciones de RB00000001/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revocar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revocar' });
  expect(within(dialog).getByLabelText(/^Código del caso/)).toHaveAccessibleDescription(/déjelo en blanco/);
});
