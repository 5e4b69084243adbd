import { act, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { loadMessages } from '../../../src/console/data/load-messages';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { startSession } from '../../../src/console/session/session';
import { grant } from '../session/grant';
import { createQueryClient } from '../../../src/console/data/query-client';
import { ConsoleFrame } from '../../../src/console/shell/console';
import { errorResponse, json, runtime, type Seen } from '../stub-fetch';
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
    seen.filter(
      ({ url, headers }) => url === `/api/rest/${resource}` && !/status|invited/.test(headers.get('filter') ?? ''),
    );

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

describe('the console', () => {
  it('is there at the first drawing: nothing of it waits for an effect, while the frame that the build drew is gone', async () => {
    await setLanguage('es');
    await Promise.all([loadMessages('es'), loadTexts(['kit', 'shell', 'session']), startSession(grant())]);
    const parts = {
      configuration: runtime,
      store: memoryStore(),
      dataProvider: {} as DataProvider,
      queryClient: createQueryClient(),
    };
    const texts: string[] = [];
    function Watched(): ReactNode {
      // Before the effects of this drawing, which could only bring another.
      useLayoutEffect(() => void texts.push(document.body.textContent));
      return (
        <MemoryRouter>
          <ConsoleFrame parts={parts}>
            <p>Usuarios</p>
          </ConsoleFrame>
        </MemoryRouter>
      );
    }
    await act(async () => render(<Watched />));
    expect(texts[0]).toContain('Usuarios');
  });
});
