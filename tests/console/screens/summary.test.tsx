import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resource as deliveries } from '../../../src/contract/generated/resources/deliveries';
import { resource as requests } from '../../../src/contract/generated/resources/requests';
import { loadDefinitionLabels } from '../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../src/console/kit/use-translate';
// Here already: charts are heavy, and loading them is no test's business.
import '../../../src/console/screens/summary/board';
import type { RequestFigures, WaybillFigures } from '../../../src/console/screens/summary/use-summary';
import { setRuntime } from '../../../src/console/transport/runtime';
import { requestProvider, lastFilter, open, request } from '../pages/request-provider';
import { errorResponse, json, runtime, stubFetch } from '../stub-fetch';

const figures: RequestFigures = {
  at: '2026-03-10T15:00:00.000Z',
  overdue: 3,
  revocationOverdue: 0,
  expiring: 1200,
  work: [
    { state: 'VRF', fromDays: 0, toDays: 0, count: 4 },
    { state: 'VRF', fromDays: 8, count: 2 },
    { state: 'APL', fromDays: 1, toDays: 7, count: 9 },
  ],
  decisions: [{ day: '2026-03-09', event: 'approve', count: 5 }],
  stays: [{ state: 'VRF', count: 12, hours: 6.5 }],
  people: [
    { username: 'uno', name: 'Demo Uno', event: 'approve', count: 3 },
    { username: 'uno', name: 'Demo Uno', event: 'askCorrection', count: 2 },
  ],
  approved: 4,
  firstTimeRight: 3,
};
const nothing: RequestFigures = {
  ...{ ...figures, work: [], decisions: [], stays: [], people: [] },
  ...{ approved: 0, firstTimeRight: 0 },
};

const reviewers = [
  { username: 'dos', name: 'Demo Dos', open: 0, overdue: 0 },
  { username: 'tres', name: 'Demo Tres', open: 9, overdue: 2 },
  { username: 'uno', name: 'Demo Uno', open: 4, overdue: 0 },
];
const leading = ['CONSULT_ECD', 'SIGNATURE_ECD'];
const isSummary = ({ url }: { url: string }): boolean => /\/embedded\/(requests|waybills)-summary$/.test(url);

/** Returns the list of requests, whose dashboard answers so. */
async function lead(respond: () => Response, held = leading, people = reviewers, list = requests) {
  const provider = requestProvider(request(1));
  const seen = stubFetch((asked) => {
    if (isSummary(asked)) return respond();
    return json({ status: true, data: asked.url === '/api/embedded/assignees' ? people : [] });
  });
  setRuntime({
    ...runtime,
    families: { ...runtime.families, embedded: { base: '/api/embedded', encoding: 'percent', embedded: true } },
  });
  const shown = await open(provider, list, held);
  const periods = (): (string | null)[] => seen.filter(isSummary).map(({ headers }) => headers.get('days'));
  return { ...shown, provider, periods, asked: () => seen.filter(isSummary).length };
}
const respondWith = (data: RequestFigures | WaybillFigures) => () => json({ status: true, data });

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-03-10T10:00:00-05:00'));
  await loadTexts(['summary', 'requests', 'actions'], 'es');
  await loadDefinitionLabels();
});

describe('the dashboard above a list', () => {
  it('says its key figures, each opening the list of those it counts', async () => {
    const { user, provider } = await lead(respondWith(figures));
    const board = await screen.findByRole('region', { name: 'Tablero' });
    expect(await within(board).findByText('75 %')).toBeVisible();
    await user.click(within(board).getByRole('button', { name: 'Ver en la lista: Vencidas, 3' }));
    await waitFor(() => expect(lastFilter(provider)).toEqual({ overdue: true }));
    // As the tab of the same name has them.
    expect(provider.memory.asked.at(-1)?.sort).toEqual({ field: 'dueAt', order: 'ASC' });
    await user.click(within(board).getByRole('button', { name: 'Ver en la lista: Certificados por vencer, 1.200' }));
    await waitFor(() => expect(lastFilter(provider)).toEqual({ expiring: true }));
  });

  it('has beside each chart a table of the same, whose every slice opens its list by the keyboard', async () => {
    const { user, provider } = await lead(respondWith(figures));
    await user.click(await screen.findByRole('button', { name: 'Gráficas', expanded: false }));
    const figure = await screen.findByRole('figure', { name: /^Trabajo por estado y antigüedad/ });
    expect(
      within(figure)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Estado', 'Hoy', '1–7 d', '8 d o más', 'Total']);
    // The most work first; where there is none nothing can be pressed.
    const rows = within(figure).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Aplazada', '–', '9', '–', '9'],
      ['En verificación', '4', '–', '2', '6'],
    ]);
    expect(within(within(figure).getByRole('table')).getAllByRole('button')).toHaveLength(5);

    within(figure).getByRole('button', { name: 'Ver en la lista: Aplazada, 1–7 d, 9' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(lastFilter(provider)).toEqual({
        serviceStatusId: 'APL',
        lastStatusDate: { from: '2026-03-03T05:00:00.000Z', to: '2026-03-10T04:59:59.999Z' },
      }),
    );
    await user.tab();
    expect(within(figure).getByRole('button', { name: 'Ver en la lista: Aplazada, 9' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(lastFilter(provider)).toEqual({ serviceStatusId: 'APL' }));
  });

  it('shows one figure at a time, of the period that is chosen', async () => {
    const { user, provider, periods } = await lead(respondWith(figures));
    await user.click(await screen.findByRole('button', { name: 'Gráficas' }));
    await user.click(await screen.findByRole('button', { name: 'Decisiones por día' }));
    const decisions = await screen.findByRole('figure', { name: /^Decisiones por día/ });
    expect(screen.getAllByRole('figure')).toHaveLength(1);
    await user.click(within(decisions).getByRole('button', { name: /9 de mar, 5$/ }));
    await waitFor(() =>
      expect(lastFilter(provider)).toMatchObject({
        lastStatusDate: { from: '2026-03-09T05:00:00.000Z', to: '2026-03-10T04:59:59.999Z' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Últimos 7 días' }));
    await waitFor(() => expect(periods().at(-1)).toBe('7'));
    await user.click(screen.getByRole('button', { name: 'Tiempo en cada estado' }));
    const stays = screen.getByRole('figure', { name: /^Tiempo en cada estado.*7 días/ });
    expect(within(stays).getByRole('row', { name: /^En verificación 6,5 horas 12$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Decisiones por persona' }));
    const people = screen.getByRole('figure', { name: /^Decisiones por persona/ });
    expect(within(people).getByRole('row', { name: /^Demo Uno 3 2 5$/ })).toBeVisible();
  });

  it('shows the load of each reviewer to those who assign, and opens what a person has', async () => {
    const { user, provider } = await lead(respondWith(figures));
    await user.click(await screen.findByRole('button', { name: 'Carga por persona' }));
    const load = await screen.findByRole('figure', { name: /^Carga por persona/ });
    // The most first, whatever the order of the names.
    const rows = within(load).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Demo Tres92', 'Demo Uno4–', 'Demo Dos––']);
    await user.click(within(load).getByRole('button', { name: 'Demo Tres' }));
    await waitFor(() => expect(lastFilter(provider)).toEqual({ serviceStatusId: ['VRF'], assignedTo: 'tres' }));
    expect(await screen.findByText('Asignada a: Demo Tres')).toBeVisible();
    await user.click(within(load).getByRole('button', { name: 'Ver en la lista: Vencidas, Demo Tres, 2' }));
    await waitFor(() =>
      expect(lastFilter(provider)).toEqual({ serviceStatusId: ['VRF'], assignedTo: 'tres', overdue: true }),
    );
    expect(provider.memory.asked.at(-1)?.sort).toEqual({ field: 'dueAt', order: 'ASC' });
  });

  it('draws no chart while no reviewer has a case', async () => {
    const { user } = await lead(respondWith(figures), leading, [reviewers[0]!]);
    await user.click(await screen.findByRole('button', { name: 'Carga por persona' }));
    const load = await screen.findByRole('figure', { name: /^Carga por persona/ });
    expect(within(load).getByRole('row', { name: /Demo Dos/ })).toBeVisible();
    expect(load.querySelector('.summary-figure__chart')).toBeNull();
  });

  it('tells logistics what is on its way, late, returned and lapsed, and what became of waybills by day and person', async () => {
    const waybills: WaybillFigures = {
      ...{ at: figures.at, overdue: 3, unsent: 7, delivered: 9, returned: 1 },
      work: [
        { state: 'TRN', fromDays: 1, toDays: 3, count: 5 },
        { state: 'ERR', fromDays: 0, toDays: 0, count: 2 },
      ],
      movements: [{ day: '2026-03-09', event: 'collect', count: 4 }],
      stays: [],
      people: [{ username: 'logistica', name: 'Demo Logística', event: 'manifest', count: 6 }],
    };
    const { user, provider } = await lead(respondWith(waybills), ['LOGISTIC_CONSULT'], [], deliveries);
    const board = await screen.findByRole('region', { name: 'Tablero' });
    expect(await within(board).findByText('90 %')).toBeVisible();
    const opening = async (name: string, filter: object): Promise<void> => {
      await user.click(within(board).getByRole('button', { name: `Ver en la lista: ${name}` }));
      await waitFor(() => expect(lastFilter(provider)).toEqual(filter));
    };
    await opening('Por generar guía, 7', { needsWaybill: true });
    await opening('En camino, 5', { guideStatus: 'TRN' });
    await opening('Vencidas, 3', { deliveryOverdue: true });
    await opening('Con error, 2', { guideStatus: 'ERR' });
    await user.click(within(board).getByRole('button', { name: 'Gráficas' }));
    await within(board).findByRole('button', { name: 'Ver en la lista: En tránsito, 1–3 d, 5' });
    const of = { from: '2026-03-07T05:00:00.000Z', to: '2026-03-10T04:59:59.999Z' };
    await opening('En tránsito, 1–3 d, 5', { guideStatus: 'TRN', lastStatusDate: of });
    await user.click(within(board).getByRole('button', { name: 'Guías por día' }));
    await opening('Despachadas, 9 de mar, 4', {
      guideStatus: 'TRN',
      lastStatusDate: { ...of, from: '2026-03-09T05:00:00.000Z' },
    });
    await user.click(within(board).getByRole('button', { name: 'Guías por persona' }));
    expect(within(board).getByRole('row', { name: 'Persona Puestas en manifiesto Total' })).toBeVisible();
    expect(within(board).getByRole('row', { name: /^Demo Logística 6 6$/ })).toBeVisible();
  });

  it('exports the table of a figure', async () => {
    const files: Blob[] = [];
    const { user } = await lead(respondWith(figures));
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => (files.push(file), 'blob:x'), revokeObjectURL: vi.fn() }),
    );
    await user.click(await screen.findByRole('button', { name: 'Gráficas' }));
    await user.click(await screen.findByRole('button', { name: 'Exportar esta tabla' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]!.text()).split('\r\n').slice(0, 2)).toEqual([
      'Estado;Hoy;1–7 d;8 d o más;Total',
      'Aplazada;0;9;0;9',
    ]);
  });

  it('draws its charts for the eye alone: listeners have the tables', async () => {
    const { user } = await lead(respondWith(figures));
    await user.click(await screen.findByRole('button', { name: 'Gráficas' }));
    const figure = await screen.findByRole('figure', { name: /^Trabajo por estado/ });
    for (const drawn of figure.querySelectorAll('svg')) expect(drawn.closest('[aria-hidden=true]')).not.toBeNull();
    expect(figure.querySelector('.summary-figure__chart')).toHaveAttribute('aria-hidden', 'true');
    expect(figure.querySelectorAll('.summary-figure__chart [tabindex="0"]')).toHaveLength(0);
  });

  it('says of each figure that there is nothing to count yet', async () => {
    const { user } = await lead(respondWith(nothing));
    const board = await screen.findByRole('region', { name: 'Tablero' });
    expect(await within(board).findByText('Sin datos')).toBeVisible();
    await user.click(within(board).getByRole('button', { name: 'Gráficas' }));
    expect(await within(board).findByText('Aún no hay nada que contar aquí.')).toBeVisible();
    expect(within(board).queryByRole('table')).toBeNull();
  });

  it('says why it cannot be read, leaves the list alone, and tries again', async () => {
    let isAvailable = false;
    const { user } = await lead(() =>
      isAvailable ? respondWith(figures)() : errorResponse(503, 'unavailable', 'Servicio caído'),
    );
    const board = await screen.findByRole('region', { name: 'Tablero' });
    expect(await within(board).findByText(/^No se pudo leer el tablero: /)).toBeVisible();
    expect(screen.getByRole('row', { name: /RB1/ })).toBeVisible();
    isAvailable = true;
    await user.click(within(board).getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await within(board).findByText('Vencidas')).toBeVisible();
  });

  it('is for those who lead, and is not even asked for by others', async () => {
    const { asked } = await lead(respondWith(figures), ['CONSULT_ECD']);
    expect(screen.queryByRole('region', { name: 'Tablero' })).toBeNull();
    expect(asked()).toBe(0);
  });
});
