import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../src/console/kit/use-translate';
import type { RuntimeConfiguration } from '../../../src/console/transport/runtime';
import { json, runtime, stubFetch, type Seen } from '../stub-fetch';
import { leave, show } from './console';
import { place, placeId, places } from './places';
import { memoryProvider } from './provider';

beforeEach(async () => {
  await Promise.all([loadTexts(['audit', 'forms']), import('../../../src/console/screens/history/history-dialog')]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  leave();
});

const id = placeId('a');
const entry = (sequence: number) => ({
  sequence: String(sequence),
  at: '2026-03-04T15:00:00.000Z',
  actor: 'Ana Ruiz (ana.ruiz)',
  action: 'locations.update',
  actionName: 'Editar una ubicación',
  subject: `locations/${id}`,
  subjectName: 'Ubicación Sede a',
  detail: { changed: ['name'], values: { name: { from: 'Sede', to: 'Sede a' } } },
  hash: 'a'.repeat(64),
});

const embedded = { base: '/api/embedded', encoding: 'percent' as const, embedded: true };
const ours: RuntimeConfiguration = {
  ...runtime,
  families: { ...runtime.families, embedded },
  rest: { ...runtime.rest, embedded: true },
};
const held = ['LOCATION_CONSULT', 'LOCATION_EDIT'];

async function open(
  respond: (seen: Seen) => Response,
  { configuration = ours, codes = [...held, 'AUDIT_CONSULT'] } = {},
) {
  const isOfTrail = ({ url }: Seen): boolean => url.endsWith('/embedded/audit-entries');
  const seen = stubFetch((each) => (isOfTrail(each) ? respond(each) : json({ status: true, data: {} })), configuration);
  const provider = memoryProvider({ locations: [place('a')] });
  const shown = await show({ definition: places(), provider, held: codes, at: `/Ubicaciones/${id}` });
  await screen.findByRole('textbox', { name: /^Nombre/ });
  return { ...shown, asked: () => seen.filter(isOfTrail) };
}

const list = (entries: object[], status = 200) => json({ status: true, data: entries, total: entries.length }, status);

it('a record shows who did what to it and when, a page at a time, with no filter in the address', async () => {
  const all = Array.from({ length: 21 }, (_, at) => ({
    ...entry(21 - at),
    ...(at > 0 && { detail: at === 1 ? { format: 'xlsx' } : {} }),
  }));
  const { user, router, asked } = await open(({ headers }) =>
    list(headers.get('page') === '2' ? all.slice(20) : all.slice(0, 20)),
  );
  await user.click(screen.getByRole('button', { name: 'Historial de Sede a' }));
  const dialog = await screen.findByRole('dialog', { name: /Historial/ });
  expect(await within(dialog).findAllByText(/Ana Ruiz \(ana\.ruiz\)/)).toHaveLength(20);
  const row = within(dialog).getByRole('row', { name: /^Nombre/ });
  expect(row).toHaveTextContent('NombreSedeSede a');
  // Where nothing was there before, there is no column for it.
  expect(
    within(dialog)
      .getAllByRole('table')
      .map(({ textContent }) => textContent),
  ).toEqual(['DatoAntesDespuésNombreSedeSede a', 'DatoValorArchivoxlsx']);
  await user.click(within(dialog).getByRole('button', { name: 'Mostrar los anteriores' }));
  await waitFor(() => expect(within(dialog).getAllByText(/Ana Ruiz/)).toHaveLength(21));
  expect(within(dialog).queryByRole('button', { name: 'Mostrar los anteriores' })).toBeNull();
  expect(asked().map(({ headers }) => decodeURIComponent(headers.get('record') ?? ''))).toEqual([
    `locations/${id}`,
    `locations/${id}`,
  ]);
  expect(router.state.location).toMatchObject({ search: '', hash: '' });
});

it.each([
  ['that nothing is known', () => list([]), 'Sin historial'],
  ['that it was not read', () => json({ status: false, message: 'x' }, 500), 'No se pudo leer el historial'],
  ['that it is not allowed', () => json({ status: false, message: 'x' }, 403), 'Su rol no da acceso'],
])('the history of a record says %s', async (_, respond, title) => {
  const { user } = await open(respond);
  await user.click(screen.getByRole('button', { name: 'Historial de Sede a' }));
  expect(await screen.findByRole('heading', { name: new RegExp(title) })).toBeVisible();
});

it.each([
  ['to those who may not read the trail', { codes: held }],
  ['of records that are a provider’s', { configuration: { ...ours, rest: runtime.rest } }],
])('no history is offered %s', async (_, options) => {
  await open(() => list([]), options);
  expect(screen.queryByRole('button', { name: /^Historial/ })).toBeNull();
});
