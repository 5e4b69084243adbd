import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { heldPrivileges } from '../../../../src/console/session/privileges';
import { changeRoles } from '../../../../src/console/session/session';
import { closeConsole, role } from '../../shell/open-console';
import { errorResponse, json, type Seen } from '../../stub-fetch';
import { data, openReview } from './review-server';

afterEach(closeConsole);

it('a role that is lost while a note is written leaves the note where it is', async () => {
  const written = ({ url }: Seen) =>
    url.endsWith('embedded/timeline') ? data({ entries: [], canWriteNotes: true }) : undefined;
  await openReview({ respond: written });
  await userEvent.click(await screen.findByText('Notas'));
  await userEvent.click(await screen.findByRole('button', { name: 'Escribir una nota' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nota' }), 'Falta la firma');
  await act(() => changeRoles([role(['CONSULT_SUBSCRIBER'])]));
  expect(await screen.findByText(/^Su rol ya no abre esta página/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveValue('Falta la firma');
});

it('a decision that is forbidden reads the roles again, so that nothing more of a lost role is tried', async () => {
  let Privileges = ['CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REJECT_ECD'];
  const readRoles = 'structure-roles-privileges';
  const server = await openReview({
    respond: ({ url }) => {
      if (url.endsWith('ValidateDocument')) return errorResponse(403, 'noPermission', 'No tiene permiso');
      const roles = [{ id: 'r', name: 'OTRO', appId: 'ECD', Privileges, assigned: true }];
      return url.endsWith(readRoles) ? json({ roles, privileges: [] }) : undefined;
    },
  });
  await screen.findByRole('region', { name: 'Decisiones' });
  // The console reads them once by itself, after it was opened.
  await waitFor(() => expect(server.sent(readRoles)).toHaveLength(1));
  Privileges = ['CONSULT_ECD'];
  await userEvent.keyboard('a');
  expect(await screen.findByText('No tiene permiso')).toBeVisible();
  await waitFor(() => expect([...heldPrivileges()]).toEqual(['CONSULT_ECD']));
});
