import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/definitions';
import type { Cell, CellContext } from '../../../src/console/fields/cells/cell';
import type { Column } from '../../../src/console/screens/list/columns';
import { headText, rowsText } from '../../../src/console/screens/list/export-text';
import { json, runtime, stubFetch, type Seen } from '../stub-fetch';
import { leave, show } from './console';
import { place, placeId, places } from './places';
import { memoryProvider } from './provider';

afterEach(leave);

const held = ['LOCATION_CONSULT', 'LOCATION_CREATE', 'LOCATION_EDIT'];
const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const definition = places();
const stored = () => memoryProvider({ locations: seven.map((id) => place(id)) }, definition.list.filters);

/** Answers the note in the audit trail; the rows come from the test's own provider. */
const stubTrail = (respond = () => json({ data: { data: { recorded: true } } })): Seen[] =>
  stubFetch(respond, {
    ...runtime,
    families: { ...runtime.families, embedded: { base: '/api/embedded', encoding: 'percent', embedded: true } },
  });

describe('export', () => {
  it('writes every page of what is filtered, as one sees it, without formulas', async () => {
    const blobs: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:x'), revokeObjectURL: vi.fn() }),
    );
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const provider = memoryProvider({ locations: [...seven.map((id) => place(id)), place('x', { name: '=1+1' })] });
    const seen = stubTrail();
    const { user } = await show({ definition, provider, held });
    await user.click(await screen.findByRole('button', { name: 'Exportar a CSV' }));
    expect(await screen.findByText(/Se exportaron 8 filas a Ubicaciones/)).toBeVisible();
    expect(clicked).toHaveBeenCalledOnce();
    const lines = (await blobs[0]!.text()).split('\r\n');
    expect(lines[0]).toContain('Nombre;Tipo de aliado;Código de configuración');
    expect(lines).toContain('Sede g;Sede propia;Cg');
    expect(lines.find((line) => line.includes('1+1'))).toMatch(/^"'=1\+1"/);
    const columns = ['name', 'allyType', 'configCode'];
    const recorded = seen.filter(({ url }) => url === '/api/embedded/export');
    expect(recorded).toMatchObject([{ body: { resource: 'locations', records: 8, columns, filters: [] } }]);
  });

  it('gives no file when the audit trail did not take note of it', async () => {
    const created = vi.fn(() => 'blob:x');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: created, revokeObjectURL: vi.fn() }));
    stubTrail(() => json({ message: 'No disponible' }, 503));
    const { user } = await show({ definition, provider: stored(), held });
    await user.click(await screen.findByRole('button', { name: 'Exportar a CSV' }));
    expect(await screen.findByText(/La exportación se detuvo/)).toBeVisible();
    expect(created).not.toHaveBeenCalled();
  });

  it('writes the selected rows alone', async () => {
    const provider = stored();
    const many = vi.spyOn(provider, 'getMany');
    stubTrail();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await show({ definition, provider, held });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Sede b' }));
    const bar = screen.getByRole('region', { name: 'Acciones para la selección' });
    await user.click(within(bar).getByRole('button', { name: 'Exportar 1 a CSV' }));
    expect(await screen.findByText(/Se exportó 1 fila/)).toBeVisible();
    expect(many.mock.calls[0]?.[1]).toMatchObject({ ids: [placeId('b')] });
  });
});

const column = (name: string, cell: Partial<Cell> = {}): Column => ({
  field: { name } as FieldDefinition,
  cell: { text: ({ value }) => `${String(value)} días`, width: 100, ...cell },
  label: name,
  width: 100,
  sortable: false,
});
const contextIn = (language: 'es' | 'en') => ({ language }) as CellContext;

describe('the text of an export', () => {
  it('separates columns and writes numbers as the spreadsheets of its language read them', () => {
    const columns = [column('days'), column('rate')];
    const record = { id: '1', days: 1234, rate: 0.5 };
    expect(headText(columns, 'es')).toBe('\uFEFFdays;rate\r\n');
    expect(rowsText([record], columns, contextIn('es'))).toBe('1234;"0,5"\r\n');
    expect(headText(columns, 'en')).toBe('\uFEFFdays,rate\r\n');
    expect(rowsText([record], columns, contextIn('en'))).toBe('1234,0.5\r\n');
  });

  it('keeps the unit of a number whose unit differs from record to record', () => {
    const columns = [column('validity', { isMeasured: true })];
    expect(rowsText([{ id: '1', validity: 2 }], columns, contextIn('es'))).toBe('2 días\r\n');
  });
});
