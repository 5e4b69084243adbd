import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { heldPrivileges } from '../../../../src/console/session/privileges';
import { closeConsole } from '../../shell/open-console';
import { errorResponse, json } from '../../stub-fetch';
import { openDesk } from './desk';

afterEach(closeConsole);

it('a decision that is forbidden reads the roles again, so that nothing more of a lost role is tried', async () => {
  let Privileges = ['CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REJECT_ECD'];
  const readRoles = 'structure-roles-privileges';
  const desk = await openDesk({
    respond: ({ url }) => {
      if (url.endsWith('ValidateDocument')) return errorResponse(403, 'noPermission', 'No tiene permiso');
      const roles = [{ id: 'r', name: 'OTRO', appId: 'ECD', Privileges, assigned: true }];
      return url.endsWith(readRoles) ? json({ roles, privileges: [] }) : undefined;
    },
  });
  await screen.findByRole('region', { name: 'Decisiones' });
  // The console reads them once by itself, after it was opened.
  await waitFor(() => expect(desk.sent(readRoles)).toHaveLength(1), { timeout: 6_000 });
  Privileges = ['CONSULT_ECD'];
  await userEvent.keyboard('a');
  expect(await screen.findByText('No tiene permiso')).toBeVisible();
  await waitFor(() => expect([...heldPrivileges()]).toEqual(['CONSULT_ECD']));
});
