import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, type AuthProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createAuthProvider } from '../../../src/console/data/auth-provider';
import { createQueryClient } from '../../../src/console/data/query-client';
import { sectionNamed } from '../../../src/console/data/section-access';
import { useAllowed } from '../../../src/console/data/use-allowed';
import { changeRoles, endSession, startSession } from '../../../src/console/session/session';
import { grant } from '../session/grant';

afterEach(() => {
  endSession('user');
  localStorage.clear();
});

const role = (...codes: string[]) => ({
  id: 'r',
  name: 'ADMINISTRADOR',
  appId: 'CONSOLE',
  Privileges: codes,
  assigned: true,
});

/** Returns every answer that a component got while it was drawn. */
async function resultsOf(authProvider: AuthProvider, action: string): Promise<boolean[]> {
  const results: boolean[] = [];
  function Asking(): string {
    const allowed = useAllowed(sectionNamed('users'), action);
    results.push(allowed);
    return allowed ? 'allowed' : 'denied';
  }
  await act(async () =>
    render(
      <MemoryRouter>
        <CoreAdminContext queryClient={createQueryClient()} authProvider={authProvider}>
          <Asking />
        </CoreAdminContext>
      </MemoryRouter>,
    ),
  );
  return results;
}

it('useAllowed asks canAccess, and draws once: the first answer is the last', async () => {
  await startSession(grant({ roles: [role('USER_CONSULT')] }));
  const authProvider = createAuthProvider();
  const canAccess = vi.spyOn(authProvider, 'canAccess');
  expect(await resultsOf(authProvider, 'list')).toEqual([true]);
  expect(canAccess).toHaveBeenCalledWith(expect.objectContaining({ resource: 'users', action: 'list' }));
  expect(await resultsOf(authProvider, 'create')).toEqual([false]);
});

it('useAllowed gives way to what the auth provider answers', async () => {
  await startSession(grant({ roles: [role('USER_CONSULT')] }));
  const denying: AuthProvider = { ...createAuthProvider(), canAccess: () => Promise.resolve(false) };
  await resultsOf(denying, 'list');
  expect(await screen.findByText('denied')).toBeVisible();
});

it('useAllowed follows the roles of the session at once', async () => {
  await startSession(grant({ roles: [role('USER_CONSULT')] }));
  const results = await resultsOf(createAuthProvider(), 'create');
  await act(() => changeRoles([role('USER_CONSULT', 'USER_CREATE')]));
  expect(results).toEqual([false, true]);
  expect(screen.getByText('allowed')).toBeVisible();
});
