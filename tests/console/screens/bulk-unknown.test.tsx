import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../src/console/data/query-client';
import type { BulkAction } from '../../../src/console/fields/action-extension';
import type { RecordValues } from '../../../src/console/fields/cells/cell';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { RunStrip } from '../../../src/console/screens/bulk/run-strip';
import { beginRun } from '../../../src/console/screens/bulk/runner';
import { startSession } from '../../../src/console/session/session';
import { CallError } from '../../../src/console/transport/call-error';
import { setRuntime } from '../../../src/console/transport/runtime';
import { provided } from '../provided';
import { grant } from '../session/grant';
import { leave } from './console';

let sent: string[] = [];

beforeEach(async () => {
  sent = [];
  await setLanguage('es');
  await loadTexts(['kit', 'actions'], 'es');
  await startSession(grant());
  setRuntime(provided);
});
afterEach(() => {
  setRuntime();
  leave();
});

/** Begins a run over two users at a provider without keys; the first may have been done, and is as it says when it is read. */
async function loseFirst(now: RecordValues | undefined, effects?: string[]): Promise<HTMLElement> {
  const action: BulkAction = {
    read: () => (now ? Promise.resolve(now) : Promise.reject(new Error('offline'))),
    recordFields: [],
    calls: ['rest'],
    ...(effects && { effects }),
    run: async ({ id }) => {
      sent.push(String(id));
      if (id === '1') throw new CallError('Error interno', 500, '500');
    },
  };
  const records = ['1', '2'].map((id) => ({
    id,
    name: `RB${id}`,
    record: { id, status: 'ACTIVE' },
    idempotencyKey: `key-${id}`,
  }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Suspense>
          <RunStrip actionOf={() => Promise.resolve(action)} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  beginRun(
    { resource: 'users', action: 'deactivate', label: 'Desactivar', input: {}, records, state: 'running' },
    action,
  );
  return screen.findByRole('region', { name: 'Ejecución: Desactivar' });
}

it.each([
  ['has changed', { status: 'INACTIVE' }, /hubo cambios/],
  ['has not changed', { status: 'ACTIVE' }, /por ahora, no hay cambios/],
  ['cannot be read', undefined, /Tampoco se pudo consultar/],
])('a bulk run sends nothing again that may have been done, and says that the record %s', async (_, now, found) => {
  const strip = await loseFirst(now, ['status']);
  await within(strip).findByText(found);
  expect(strip).toHaveTextContent('1 de 2 · 1 sin confirmar Se detuvo: Error interno.');
  expect(sent).toEqual(['1']);
  await userEvent.click(within(strip).getByRole('button', { name: 'Continuar' }));
  expect(await within(strip).findByText(/terminó/)).toBeVisible();
  await waitFor(() => expect(sent).toEqual(['1', '2']));
  await userEvent.click(within(strip).getByRole('button', { name: 'Informe' }));
  const report = await screen.findByRole('dialog', { name: 'Informe: Desactivar' });
  expect(within(report).getByRole('row', { name: /^RB1 Sin confirmar/ })).toHaveTextContent(found);
});

it('a bulk run claims nothing of a record that does not show what was done to it', async () => {
  const strip = await loseFirst({ status: 'ACTIVE' });
  expect(await within(strip).findByText(/Desde aquí no se puede consultar cómo quedó/)).toBeVisible();
});
