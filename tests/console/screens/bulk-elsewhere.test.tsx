import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../src/console/data/query-client';
import type { BulkAction } from '../../../src/console/fields/action-extension';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import type { BulkRun } from '../../../src/console/screens/bulk/bulk-run';
import { RunStrip } from '../../../src/console/screens/bulk/run-strip';
import { beginRun, restoreRun } from '../../../src/console/screens/bulk/runner';
import { startSession } from '../../../src/console/session/session';
import { vault } from '../../../src/console/session/vault';
import { grant } from '../session/grant';
import { leave } from './console';

const KEY = 'rubrica.bulk';

let sent: string[] = [];
const bulkAction: BulkAction = {
  read: () => Promise.reject(new Error('Nothing reads here')),
  recordFields: [],
  calls: ['rest'],
  run: async (record) => void sent.push(String(record['id'])),
};

/** Returns a run over three records of which so many are done. */
function runOf(done: number, state: BulkRun['state'] = 'running'): BulkRun {
  const records = ['1', '2', '3'].map((id, place) => ({
    id,
    name: `RB${id}`,
    record: { id },
    idempotencyKey: `key-${id}`,
    ...(place < done && { outcome: 'done' as const }),
  }));
  return { resource: 'requests', action: 'reject', label: 'Rechazar', input: {}, records, state };
}

/** Lets go of the lock that the other tab holds, as pausing, ending and closing that tab do. */
let letGo: () => void = () => undefined;

/** Gives the browser's locks, of which another tab holds the one that was asked for. */
function stubLocks(): void {
  let isHeld = true;
  const released = new Promise<void>((resolve) => {
    letGo = () => {
      isHeld = false;
      resolve();
    };
  });
  const request = async (_: string, ...rest: unknown[]): Promise<void> => {
    const callback = rest.at(-1) as (lock: object | null) => Promise<void> | void;
    if (isHeld && rest.length > 1) return callback(null);
    await released;
    await callback({});
  };
  const query = async () => ({ held: isHeld ? [{ name: KEY }] : [] });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request, query } }));
}

/** Keeps a run as the other tab does. */
async function keepElsewhere(run: BulkRun): Promise<void> {
  localStorage.setItem(KEY, await vault.seal(JSON.stringify(run)));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
}

beforeEach(async () => {
  sent = [];
  await setLanguage('es');
  await loadTexts(['kit', 'actions'], 'es');
  await startSession(grant());
  stubLocks();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RunStrip actionOf={() => Promise.resolve(bulkAction)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  letGo();
  await act(async () => undefined);
  vi.unstubAllGlobals();
  leave();
});

it('a run that another tab is doing is followed, and can be neither resumed nor ended from here', async () => {
  localStorage.setItem(KEY, await vault.seal(JSON.stringify(runOf(1))));
  await restoreRun();
  const strip = await screen.findByRole('region', { name: 'Ejecución: Rechazar' });
  expect(strip).toHaveTextContent('Rechazar, en otra pestaña 1 de 3');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Informe']);
  await keepElsewhere(runOf(2));
  await waitFor(() => expect(strip).toHaveTextContent('2 de 3'));
  await keepElsewhere(runOf(3, 'over'));
  await waitFor(() => expect(strip).toHaveTextContent('Rechazar, terminó'));
});

it('a run whose tab was closed goes on here with what that tab had not done', async () => {
  await keepElsewhere(runOf(1));
  await screen.findByText('Rechazar, en otra pestaña');
  await keepElsewhere(runOf(2));
  await screen.findByText(/2 de 3/);
  letGo();
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByText('Rechazar, terminó');
  expect(sent).toEqual(['3']);
});

it('a run that begins while another tab does one gives way to that one, and overwrites nothing', async () => {
  const sealed = await vault.seal(JSON.stringify(runOf(1)));
  localStorage.setItem(KEY, sealed);
  beginRun({ ...runOf(0), label: 'Aprobar' }, bulkAction);
  await screen.findByText('Rechazar, en otra pestaña');
  expect(localStorage.getItem(KEY)).toBe(sealed);
  expect(sent).toEqual([]);
});
