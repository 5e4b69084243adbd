import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { errorResponse, json, type Seen } from '../stub-fetch';
import { closeConsole, openConsole } from './open-console';

afterEach(closeConsole);

describe('the list that an address opens', () => {
  const person = (username: string): object => ({
    id: username,
    version: 1,
    username,
    names: 'Ana',
    lastNames: 'Ramírez',
    status: 'ACTIVE',
    roles: ['7'],
  });
  const lists = (seen: readonly Seen[], resource: string): Seen[] =>
    seen.filter(({ url, headers }) => url === `/api/rest/${resource}` && !headers.get('filter')?.includes('status'));

  it('has its rows at the first drawing, and asks for them and for the names they refer to once', async () => {
    const seen = await openConsole({
      at: '/Usuarios',
      held: ['USER_CONSULT'],
      respond: ({ url, headers }) => {
        if (url.endsWith('/roles') && headers.get('filter')?.includes('id'))
          return json([{ id: '7', name: 'OFICIAL' }], 200, { 'X-Total-Count': '1' });
        return url.endsWith('/users') ? json([person('ana'), person('luz')], 200, { 'X-Total-Count': '2' }) : undefined;
      },
    });
    expect(screen.getAllByRole('row')).toHaveLength(3);
    await waitFor(() => expect(screen.getAllByText('OFICIAL')).toHaveLength(2));
    expect(lists(seen, 'users')).toHaveLength(1);
    expect(lists(seen, 'roles').filter(({ headers }) => headers.get('filter')?.includes('id'))).toHaveLength(1);
  });

  it('says why it is empty when the rows could not be had ahead', async () => {
    await openConsole({
      at: '/Usuarios',
      held: ['USER_CONSULT'],
      respond: ({ url }) => (url.endsWith('/users') ? errorResponse(500, 'unexpected', 'x') : undefined),
    });
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });
});
