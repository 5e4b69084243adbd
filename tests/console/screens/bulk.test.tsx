import { render, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BulkAction } from '../../../src/console/fields/action-extension';
import { createQueryClient } from '../../../src/console/data/query-client';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import type { BulkRun } from '../../../src/console/screens/bulk/bulk-run';
import { RunStrip } from '../../../src/console/screens/bulk/run-strip';
import { allowPersisting, persistRun } from '../../../src/console/screens/bulk/persisted-run';
import { beginRun, restoreRun } from '../../../src/console/screens/bulk/runner';
import { startSession } from '../../../src/console/session/session';
import { CallError } from '../../../src/console/transport/call-error';
import { grant } from '../session/grant';
import { leave } from './console';

type Call = { id: string; key: string; settle: (error?: Error) => void };

let calls: Call[] = [];

/** An action whose every record waits for the test to say how it ends. */
const bulkAction: BulkAction = {
  read: () => Promise.reject(new Error('Nothing reads here')),
  recordFields: [],
  calls: ['rest'],
  run: (record, _input, key) =>
    new Promise((resolve, reject) => {
      calls.push({ id: String(record['id']), key, settle: (error) => (error ? reject(error) : resolve()) });
    }),
};

function aRun(count: number): BulkRun {
  const records = Array.from({ length: count }, (_, place) => {
    const id = String(place + 1);
    return { id, name: `RB${id}`, record: { id }, idempotencyKey: `key-${id}` };
  });
  const skipped = {
    ...records[0]!,
    id: '9',
    name: 'RB9',
    outcome: 'skipped' as const,
    reasons: ['Su estado es Rechazada', 'No es de su convenio'],
  };
  return {
    resource: 'requests',
    action: 'reject',
    label: 'Rechazar',
    input: {},
    records: [...records, skipped],
    state: 'running',
  };
}

beforeEach(async () => {
  calls = [];
  await setLanguage('es');
  await loadTexts(['kit', 'actions'], 'es');
  await startSession(grant());
});
afterEach(() => {
  vi.unstubAllGlobals();
  leave();
});

function Strip() {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Suspense>
          <RunStrip actionOf={() => Promise.resolve(bulkAction)} />
        </Suspense>
        <Link to="/elsewhere">Otra página</Link>
        <Link to="/beyond">Más allá</Link>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const nth = async (count: number): Promise<Call> => {
  await waitFor(() => expect(calls).toHaveLength(count));
  return calls[count - 1]!;
};

it('a run over many records does one after the other with numbers, pauses after the one under way, and reports each record', async () => {
  render(<Strip />);
  beginRun(aRun(3), bulkAction);
  (await nth(1)).settle();
  const second = await nth(2);
  const strip = await screen.findByRole('region', { name: 'Ejecución: Rechazar' });
  expect(strip).toHaveTextContent('1 de 3 · 1 omitido');
  await userEvent.click(within(strip).getByRole('button', { name: 'Pausar' }));
  second.settle(new CallError('El motivo de rechazo no es valido', 422, 'rejectReasonInvalid'));
  await within(strip).findByText(/2 de 3 · 1 con error/);
  expect(calls).toHaveLength(2);
  await userEvent.click(within(strip).getByRole('button', { name: 'Continuar' }));
  (await nth(3)).settle();
  expect(await within(strip).findByText(/terminó/)).toBeVisible();
  await userEvent.click(within(strip).getByRole('button', { name: 'Informe' }));
  const report = await screen.findByRole('dialog', { name: 'Informe: Rechazar' });
  const messages = within(report)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(messages).toEqual([
    'RB1Hecho',
    'RB2Con errorEl motivo de rechazo no es valido',
    'RB3Hecho',
    'RB9OmitidoSu estado es RechazadaNo es de su convenio',
  ]);
});

it.each([
  ['leaves with the page where it was over', undefined, 0],
  ['stays where something of it failed', new CallError('No', 422, 'rejectReasonInvalid'), 1],
])('a run over many records %s', async (_what, error, left) => {
  render(<Strip />);
  beginRun(aRun(1), bulkAction);
  // While it goes on it follows to every page.
  await userEvent.click(screen.getByRole('link', { name: 'Otra página' }));
  (await nth(1)).settle(error);
  expect(await screen.findByText(/terminó/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Otra página' }));
  expect(screen.getByText(/terminó/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Más allá' }));
  await waitFor(() => expect(screen.queryAllByText(/terminó/)).toHaveLength(left));
});

it('a run over many records stops by itself when the network goes, and sends the same record again with the same key', async () => {
  render(<Strip />);
  beginRun(aRun(1), bulkAction);
  (await nth(1)).settle(new CallError('Sin conexión', 0, 'network'));
  expect(await screen.findByText(/Se detuvo: Sin conexión/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  (await nth(2)).settle();
  await screen.findByText(/terminó/);
  expect(calls.map(({ id, key }) => [id, key])).toEqual([
    ['1', 'key-1'],
    ['1', 'key-1'],
  ]);
});

it('a run over many records is there after the page was closed, sealed, and goes on with the record that was under way', async () => {
  const run = aRun(2);
  const [first, ...others] = run.records;
  allowPersisting();
  // What a page leaves that is closed while the second record is under way.
  await persistRun({ ...run, records: [{ ...first!, outcome: 'done' }, ...others] });
  expect(localStorage.getItem('rubrica.bulk')).not.toContain('"RB1"');
  await restoreRun();
  render(<Strip />);
  expect(await screen.findByText(/Rechazar, en pausa/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ejecución: Rechazar' })).toHaveTextContent('1 de 2');
  expect(calls).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  const again = await nth(1);
  expect([again.id, again.key]).toEqual(['2', 'key-2']);
});

it.each([
  ['done', 0],
  ['failed', 1],
] as const)(
  'a run over many records that ended before the page was closed is there while it is to be seen to: %s',
  async (outcome, shown) => {
    const run = aRun(1);
    allowPersisting();
    await persistRun({ ...run, state: 'over', records: run.records.map((record) => ({ ...record, outcome })) });
    await restoreRun();
    render(<Strip />);
    expect(screen.queryAllByRole('region', { name: 'Ejecución: Rechazar' })).toHaveLength(shown);
  },
);

it('a run over many records is forgotten with the session', async () => {
  render(<Strip />);
  beginRun(aRun(2), bulkAction);
  expect(await screen.findByRole('region', { name: 'Ejecución: Rechazar' })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('rubrica.bulk')).not.toBeNull());
  leave();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ejecución: Rechazar' })).not.toBeInTheDocument());
  expect(localStorage.getItem('rubrica.bulk')).toBeNull();
});

/** Gives the tab a browser's locks: one holder at a time, and none for a request meanwhile. */
function stubLocks(): void {
  let isHeld = false;
  const request = async (
    _: string,
    _options: object,
    callback: (lock: object | null) => Promise<void>,
  ): Promise<void> => {
    if (isHeld) return callback(null);
    isHeld = true;
    try {
      await callback({});
    } finally {
      isHeld = false;
    }
  };
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, { locks: { request, query: async () => ({}) } }),
  );
}

it.each(['with', 'without'])(
  'a run over many records that is paused and resumed during one goes on after it, in a browser %s locks',
  async (locks) => {
    if (locks === 'with') stubLocks();
    render(<Strip />);
    beginRun(aRun(2), bulkAction);
    const first = await nth(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Pausar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('button', { name: 'Pausar' })).toBeVisible();
    expect(calls).toHaveLength(1);
    first.settle();
    (await nth(2)).settle();
    expect(await screen.findByText(/terminó/)).toBeVisible();
    expect(calls.map(({ id }) => id)).toEqual(['1', '2']);
  },
);

it('a run over many records that begins while a record of the last one is under way takes nothing of its outcome', async () => {
  stubLocks();
  render(<Strip />);
  beginRun(aRun(1), bulkAction);
  const former = await nth(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar lo que falta' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
  const run = aRun(1);
  const [record] = run.records;
  beginRun({ ...run, records: [{ ...record!, idempotencyKey: 'key-of-another' }] }, bulkAction);
  former.settle(new CallError('Sin conexión', 0, 'network'));
  const own = await nth(2);
  expect(own.key).toBe('key-of-another');
  expect(screen.getByRole('button', { name: 'Pausar' })).toBeVisible();
  own.settle();
  expect(await screen.findByText(/terminó/)).toBeVisible();
});
