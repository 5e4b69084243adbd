import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { ReportDialog } from '../../../src/console/screens/bulk/report-dialog';
import { Figure } from '../../../src/console/screens/summary/figure';
import { json, runtime, stubFetch, type Seen } from '../stub-fetch';

const records = [{ id: '1', name: 'ana.prueba', outcome: 'done' as const }];
const content = { heads: ['Persona', 'Abiertas'], rows: [['Demo Uno', 4]] };
const report = (resource?: string): ReactNode => (
  <ReportDialog resource={resource} label="Desactivar" records={records} onClose={() => undefined} />
);
const figure = (naming?: string): ReactNode => (
  <Figure
    title="Carga"
    caption="Lo que tienen"
    chart={null}
    table={null}
    content={content}
    empty={false}
    naming={naming}
  />
);

const created = vi.fn(() => 'blob:x');
const stubTrail = (respond = () => json({ data: { data: { recorded: true } } })): Seen[] =>
  stubFetch(respond, {
    ...runtime,
    families: { ...runtime.families, embedded: { base: '/api/embedded', encoding: 'percent', embedded: true } },
  });

beforeEach(async () => {
  created.mockClear();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: created, revokeObjectURL: vi.fn() }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await setLanguage('es');
  await loadTexts(['kit', 'actions', 'summary', 'lists', 'errors'], 'es');
});

async function saveCsv(shown: ReactNode, button: string): Promise<void> {
  render(<Suspense>{shown}</Suspense>);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
}

describe('a file that names people', () => {
  it.each([
    ['the report of an action on many records', report('users'), 'Exportar', { resource: 'users', runReport: true }],
    ['figures by person', figure('requests'), 'Exportar esta tabla', { resource: 'requests', figures: true }],
  ])('is in the audit trail: %s', async (_what, shown, button, body) => {
    const seen = stubTrail();
    await saveCsv(shown, button);
    await waitFor(() => expect(created).toHaveBeenCalledOnce());
    expect(seen).toMatchObject([{ url: '/api/embedded/export', body: { ...body, format: 'csv', records: 1 } }]);
  });

  it('is not there where the audit trail did not take note of it', async () => {
    const seen = stubTrail(() => json({ message: 'No disponible' }, 503));
    await saveCsv(report('users'), 'Exportar');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(seen).toHaveLength(1);
    expect(created).not.toHaveBeenCalled();
  });
});

it.each([
  ['a report of records by their numbers', report(), 'Exportar'],
  ['figures of states', figure(), 'Exportar esta tabla'],
])('a file without people needs no entry in the audit trail: %s', async (_what, shown, button) => {
  const seen = stubTrail();
  await saveCsv(shown, button);
  await waitFor(() => expect(created).toHaveBeenCalledOnce());
  expect(seen).toEqual([]);
});
