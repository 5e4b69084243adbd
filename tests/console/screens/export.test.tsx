import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import type { RaRecord } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/definitions';
import type { Cell, CellContext } from '../../../src/console/fields/cells/cell';
import { formatDateTime } from '../../../src/console/kit/format-date-time';
import type { Column } from '../../../src/console/screens/list/columns';
import { sheetWriter } from '../../../src/console/screens/list/export-sheet';
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

/** Chooses the kind of file in the menu of an export. */
async function exportTo(user: UserEvent, button: HTMLElement, format: string): Promise<void> {
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: format }));
}

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
    await exportTo(user, await screen.findByRole('button', { name: 'Exportar' }), 'CSV (.csv)');
    expect(await screen.findByText(/Se exportaron 8 filas a Ubicaciones/)).toBeVisible();
    expect(clicked).toHaveBeenCalledOnce();
    const lines = (await blobs[0]!.text()).split('\r\n');
    expect(lines[0]).toContain('Nombre;Tipo de aliado;Código de configuración');
    expect(lines).toContain('Sede g;Sede propia;Cg');
    expect(lines.find((line) => line.includes('1+1'))).toMatch(/^"'=1\+1"/);
    const columns = ['name', 'allyType', 'configCode'];
    const recorded = seen.filter(({ url }) => url === '/api/embedded/export');
    expect(recorded).toMatchObject([
      { body: { resource: 'locations', format: 'csv', records: 8, columns, filters: [] } },
    ]);
  });

  it('writes the same rows as a spreadsheet, and tells the audit trail that it is one', async () => {
    const blobs: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:x'), revokeObjectURL: vi.fn() }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const provider = memoryProvider({ locations: [place('a'), place('x', { name: '=1+1' })] });
    const seen = stubTrail();
    const { user } = await show({ definition, provider, held });
    await exportTo(user, await screen.findByRole('button', { name: 'Exportar' }), 'Excel (.xlsx)');
    expect(await screen.findByText(/Se exportaron 2 filas a Ubicaciones .*\.xlsx/)).toBeVisible();
    const { texts, sheet } = await readSheet(blobs[0]!);
    expect(texts).toEqual(expect.arrayContaining(['Nombre', 'Sede a', '=1+1']));
    expect(sheet).not.toContain('<f>');
    expect(seen.find(({ url }) => url === '/api/embedded/export')).toMatchObject({
      body: { format: 'xlsx', records: 2 },
    });
  });

  it('gives no file when the audit trail did not take note of it', async () => {
    const created = vi.fn(() => 'blob:x');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: created, revokeObjectURL: vi.fn() }));
    stubTrail(() => json({ message: 'No disponible' }, 503));
    const { user } = await show({ definition, provider: stored(), held });
    await exportTo(user, await screen.findByRole('button', { name: 'Exportar' }), 'CSV (.csv)');
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
    await exportTo(user, within(bar).getByRole('button', { name: 'Exportar 1' }), 'CSV (.csv)');
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

/** Returns the texts and the one sheet of a spreadsheet. */
async function readSheet(blob: Blob): Promise<{ texts: string[]; sheet: string; styles: string }> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const read = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text);
  return { texts, sheet: read('xl/worksheets/sheet1.xml'), styles: read('xl/styles.xml') };
}

describe('the sheet of an export', () => {
  const moment = '2026-03-04T15:30:00.000Z';
  const dated = (name: string): Column => ({
    ...column(name, { text: ({ value }) => formatDateTime(new Date(String(value))) }),
    field: { name, format: 'date-time' } as FieldDefinition,
  });
  const sheetOf = async (columns: readonly Column[], record: RaRecord) => {
    const writer = sheetWriter(columns, 'Solicitudes: [todas]');
    writer.add([record], contextIn('es'));
    return readSheet(await writer.finish());
  };

  it('has numbers as numbers and moments as dates of Colombia’s clock', async () => {
    const { sheet, styles } = await sheetOf([column('days'), dated('createdAt')], {
      id: '1',
      days: 1234,
      createdAt: moment,
    });
    expect(sheet).toContain('<v>1234</v>');
    const serial = Date.parse('2026-03-04T10:30:00.000Z') / 86_400_000 + 25_569;
    const numbers = [...sheet.matchAll(/<v>([\d.]+)<\/v>/g)].map(([, number]) => Number(number));
    expect(numbers.some((number) => Math.abs(number - serial) < 1e-6)).toBe(true);
    expect(styles).toContain('dd/mm/yyyy hh:mm:ss');
  });

  it('keeps codes with their zeros, units, and what stands for a date as text', async () => {
    const paused = { ...dated('dueAt'), cell: { text: () => 'En pausa', width: 100 } };
    const code = column('document', { text: ({ value }) => String(value) });
    const validity = column('validity', { isMeasured: true });
    const { texts } = await sheetOf([paused, code, validity], {
      id: '1',
      dueAt: moment,
      document: '0012',
      validity: 2,
    });
    expect(texts).toEqual(expect.arrayContaining(['En pausa', '0012', '2 días']));
  });

  it('leaves out characters that no spreadsheet opens with', async () => {
    const name = column('name', { text: ({ value }) => String(value) });
    const { texts } = await sheetOf([name], { id: '1', name: 'Ana\u0001 \ud800Ríos' });
    expect(texts).toContain('Ana Ríos');
  });
});

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
