import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { colombianDay } from '../../../../src/contract/colombia';
import { dayMs } from '../../../../src/contract/durations';
import { resource as courierQueue } from '../../../../src/contract/generated/resources/courierQueue';
import { resource as deliveries } from '../../../../src/contract/generated/resources/deliveries';
import type { ResourceDefinition } from '../../../../src/contract/definitions';
import type { Request } from '../../../../src/contract/generated/types';
import { withoutOursCalls } from '../../../../src/console/data/specified-definition';
import { leave } from '../../screens/console';
import { ok, openRequestList } from './open-request-list';
import { aWaybill, logistics, sent } from './parcels';

const path = '/embedded/returned-parcel';
/** Tomorrow, since the list shows what was filed of late: its rows are of today. */
const day = colombianDay(new Date(Date.now() + dayMs));

beforeEach(() => vi.useFakeTimers({ now: new Date(`${day}T15:30:40Z`), toFake: ['Date'] }));
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (requests: Request[], definition: ResourceDefinition = deliveries) =>
  openRequestList(definition, { held: logistics, requests, responses: { [path]: () => ok({ version: 4 }) } });
const menu = async (reference: string) => screen.findByRole('button', { name: new RegExp(`cciones de ${reference}`) });

it('a return is recorded with when, which begins with now, and why, which is asked for', async () => {
  const { user, sent: was } = await open([sent(2, 'TRN')]);
  await user.click(await menu('RB00000002'));
  await user.click(await screen.findByRole('menuitem', { name: 'Registrar devolución' }));
  const dialog = await screen.findByRole('dialog', { name: 'Registrar devolución' });
  expect(within(dialog).getByText(/^La guía 3000000002 termina sin entrega/)).toBeVisible();
  const when = within(dialog).getByRole('group', { name: /^Fecha y hora de la devolución/ });
  const parts = ['Año', 'Mes', 'Día'].map((part) => within(when).getByLabelText<HTMLInputElement>(part).value);
  expect(parts.join('-')).toBe(day);
  const time = within(when).getByLabelText('Hora de Colombia');
  expect(time).toHaveValue('10:30');
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Registrar la devolución' }));
  await press();
  const reason = within(dialog).getByLabelText(/^Motivo/);
  expect(reason).toHaveFocus();
  expect(reason).toHaveAccessibleDescription(/Escriba por qué se devolvió/);
  await user.type(reason, ' Dirección errada ');
  await user.clear(time);
  await user.type(time, '11:45');
  await press();
  expect(when).toHaveAccessibleDescription('Revise la fecha: todavía no ha llegado');
  expect(was(path)).toHaveLength(0);
  await user.clear(time);
  await user.type(time, '09:15');
  await press();
  expect(await screen.findByText(/^Se registró la devolución de RB00000002/)).toBeVisible();
  expect(was(path)[0]?.body).toEqual({
    contractRequestId: '2',
    version: 3,
    returnedAt: `${day}T14:15:00.000Z`,
    observation: 'Dirección errada',
  });
});

it('a returned parcel goes out again from its row, to another place first; it is neither delivered nor returned', async () => {
  const { user } = await open([sent(5, 'DEV')]);
  const row = within(await screen.findByRole('row', { name: /RB00000005/ }));
  expect(row.getByText('Devuelta')).toBeVisible();
  expect(row.getByRole('button', { name: 'Generar guía: RB00000005' })).toBeVisible();
  await user.click(await menu('RB00000005'));
  expect(await screen.findByRole('menuitem', { name: 'Cambiar lugar de entrega' })).toBeVisible();
  for (const name of ['Registrar devolución', 'Confirmar entrega', 'Anular guía', 'Descargar rótulo'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
});

it('the courier queue shows a returned waybill, with nothing to do for it', async () => {
  const returned = { ...aWaybill(3, { status: 'DEV' }) } as unknown as Request;
  await open([returned], courierQueue);
  const row = within(await screen.findByRole('row', { name: /RB00000003/ }));
  expect(row.getByText('Devuelta')).toBeVisible();
  expect(row.queryByRole('button', { name: /cciones de/ })).toBeNull();
});

it('a return is not recorded where another upstream has the requests', async () => {
  const { user } = await open([sent(2, 'TRN')], withoutOursCalls(deliveries));
  await user.click(await menu('RB00000002'));
  expect(await screen.findByRole('menuitem', { name: 'Registrar sobre flex' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Registrar devolución' })).toBeNull();
});
