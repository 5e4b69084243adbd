import { dayMs, hourMs } from '../../../contract/durations';
import { mainCourier } from '../../../contract/main-courier';
import * as waybillStates from '../../../contract/generated/states/guide';
import * as requestStates from '../../../contract/generated/states/request';
import type { State } from '../../../contract/generated/states';
import { createHash } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { drawManifest } from '../../domain/courier/draw-manifest';
import { deliveryOf } from '../../domain/requests/delivery-place';
import { defaultDeliveryMethod } from '../../domain/requests/physical-delivery';
import { insertEvents } from '../../domain/requests/insert-events';
import type { RequestRow } from '../../store/request-row';
import { waybillLife } from './waybill-life';
import { sealPin } from '../../domain/issuance/pin-seal';
import type { Services } from '../../domain/services';
import type { CourierAddressTable, WaybillTable } from '../../store/courier-schema';
import type { Schema } from '../../store/schema';

/** What the embedded courier's address book holds in the demo. */
const markedAddresses = {
  noCoverage: 'Calle de muestra 1 # 2-98',
  silent: 'Calle de muestra 1 # 2-99',
} as const satisfies Record<CourierAddressTable['outcome'], string>;

/** What a seeded waybill has, by the turn of its request among those of its state. */
interface WaybillPlan {
  readonly state: State<'guide'>;
  readonly attempts?: number;
  readonly error?: string;
  /** What comes of it at the embedded courier, by its address book. */
  readonly mark?: keyof typeof markedAddresses;
}

/** Of requests that were issued: most of them still wait for a person to generate their waybill. */
const plansOfIssued: readonly WaybillPlan[] = [
  { state: 'PND', attempts: 4, error: 'courierSilent', mark: 'silent' },
  { state: 'ERR', attempts: 1, error: 'courierNoCoverage', mark: 'noCoverage' },
  { state: 'ERR', attempts: 6, error: 'courierSilent' },
  { state: 'ANU', attempts: 1 },
];
/** Of those on their way: the first wait for a manifest, and for the courier to come; one came back. */
const plansOfDelivery: readonly State<'guide'>[] = [
  ...Array<'GEN'>(6).fill('GEN'),
  ...Array<'MAN'>(3).fill('MAN'),
  'DEV',
];

/** Inserts waybills in every state for the demo's requests with a token; their requests stay in the state they have. */
export async function seedWaybills(trx: Transaction<Schema>, services: Services): Promise<void> {
  const now = services.clock();
  const requests = await trx
    .selectFrom('requests')
    .selectAll()
    .where('delivery_method', '=', defaultDeliveryMethod('TOKEN'))
    .where('state', 'in', [...requestStates.inForce])
    .orderBy('id')
    .execute();
  for (const outcome of ['noCoverage', 'silent'] as const)
    await trx.insertInto('courier_addresses').values({ address: markedAddresses[outcome], outcome }).execute();
  const manifest = await insertManifest(trx, now);
  const turns = new Map<string, number>();
  for (const request of requests) {
    const turn = turns.get(request.state) ?? 0;
    turns.set(request.state, turn + 1);
    const options = planFor(request, turn);
    if (options) await insertWaybill(trx, request, options, manifest, now);
    if (requestStates.undelivered.has(request.state)) await storePin(trx, services, request);
  }
  await closeManifest(trx, services, manifest);
}

/** Stores the PIN of a token that is still to be delivered, so that its envelope can be printed. */
async function storePin(trx: Transaction<Schema>, services: Services, request: RequestRow): Promise<void> {
  const { token_serial: serial, id } = request;
  if (serial === null) return;
  const sealed = sealPin(services, serial, String(100_000 + ((id * 7919) % 900_000)));
  await trx.updateTable('token_serials').set(sealed).where('serial', '=', serial).execute();
}

function planFor({ state, guide_status: status }: RequestRow, turn: number): WaybillPlan | undefined {
  if (state === 'EMI') return plansOfIssued[turn];
  const named = state === 'LGE' ? plansOfDelivery[turn] : undefined;
  return { state: named ?? status ?? 'ENT', attempts: 1 };
}

async function insertWaybill(
  trx: Transaction<Schema>,
  request: RequestRow,
  options: WaybillPlan,
  manifest: string,
  now: Date,
): Promise<void> {
  const row = waybillRow(request, options, manifest, now);
  if (!row) return;
  const { id } = await trx.insertInto('guides').values(row).returning('id').executeTakeFirstOrThrow();
  const at = row.last_status_at;
  const life = { waybillId: id, state: row.state, from: request.created_at, to: at, clerk: await clerkOf(trx) };
  await trx.insertInto('guide_events').values(waybillLife(life)).execute();
  const place =
    options.mark &&
    JSON.stringify({ name: 'Punto de muestra', address: row.address, municipalityCode: row.municipality });
  await trx
    .updateTable('requests')
    .set({ guide_status: row.state, ...(place && { delivery_place: place }) })
    .where('id', '=', request.id)
    .execute();
  if (row.state === 'GEN' && row.number) {
    const { recipient, address, municipality, phone, reference } = row;
    const parcel = JSON.stringify({ recipient, address, municipality, phone, reference });
    await trx
      .insertInto('courier_parcels')
      .values({ key: row.courier_key, number: row.number, parcel, created_at: at, cancelled_at: null })
      .execute();
  }
  if (row.state === 'ENT') await insertDelivery(trx, request, id);
  if (row.state === 'DEV') await insertReturn(trx, request, row);
}

function waybillRow(
  request: RequestRow,
  { state, attempts = 0, error, mark }: WaybillPlan,
  manifest: string,
  now: Date,
) {
  const delivery = deliveryOf(request);
  if (!delivery) return undefined;
  const waits = waybillStates.unsent.has(state);
  const started = request.last_status_at;
  return {
    request_id: request.id,
    reference: request.reference,
    number: waits ? null : (request.guide_number ?? String(2_100_000_000 + request.id)),
    state,
    courier_key: keyOf(request.reference),
    delivery_method: request.delivery_method,
    carrier: mainCourier,
    recipient: delivery.recipient,
    address: mark ? markedAddresses[mark] : delivery.address,
    municipality: delivery.municipality,
    phone: delivery.phone,
    manifest_number: waybillStates.manifested.has(state) ? manifest : null,
    attempts,
    last_error: error ?? null,
    ...(state === 'DEV' && { returned_at: started, return_reason: 'No había nadie en la dirección' }),
    // The last wait is the longest; a demo that runs on sees it fail.
    next_attempt_at: state === 'PND' ? new Date(now.getTime() + 12 * hourMs) : null,
    created_at: started,
    last_status_at: started,
  } satisfies Insertable<WaybillTable>;
}

/** Returns the person of the demo who works in logistics. */
async function clerkOf(trx: Transaction<Schema>): Promise<string | null> {
  const clerk = await trx.selectFrom('users').select('id').where('username', '=', 'logistica').executeTakeFirst();
  return clerk?.id ?? null;
}

/** Writes into the request's history that its parcel came back, as logistics records it. */
async function insertReturn(
  trx: Transaction<Schema>,
  { id, state }: RequestRow,
  { returned_at: at, return_reason: observation }: Pick<Insertable<WaybillTable>, 'returned_at' | 'return_reason'>,
): Promise<void> {
  if (!at) return;
  const returned = { event: 'recordReturn', from_state: state, to_state: state, at, observation };
  await insertEvents(trx, [{ request_id: id, actor: await clerkOf(trx), ...returned }]);
}

async function insertDelivery(trx: Transaction<Schema>, request: RequestRow, waybillId: number): Promise<void> {
  await trx
    .insertInto('deliveries')
    .values({
      guide_id: waybillId,
      request_id: request.id,
      delivered_at: request.last_status_at,
      received_by: request.subscriber_name,
      confirmed_at: request.last_status_at,
    })
    .execute();
}

/** Inserts a manifest of the time before the demo began. */
async function insertManifest(trx: Transaction<Schema>, now: Date): Promise<string> {
  const number = 'MF00000000';
  await trx
    .insertInto('manifests')
    .values({
      number,
      sha256: null,
      total: 0,
      scanned: true,
      observation: null,
      created_by: null,
      created_at: new Date(now.getTime() - 30 * dayMs),
    })
    .execute();
  return number;
}

/** Draws it of the waybills that name it. */
async function closeManifest(trx: Transaction<Schema>, { files }: Services, number: string): Promise<void> {
  const { created_at: now, scanned } = await trx
    .selectFrom('manifests')
    .select(['created_at', 'scanned'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const waybills = await trx
    .selectFrom('guides')
    .innerJoin('requests', 'requests.id', 'guides.request_id')
    .selectAll('guides')
    .select('requests.token_serial as serial')
    .where('manifest_number', '=', number)
    .orderBy('guides.id')
    .execute();
  const lines = waybills.flatMap(({ serial, ...waybill }) =>
    waybill.number === null ? [] : [{ waybill: { ...waybill, number: waybill.number }, serial }],
  );
  const sha256 = await files.write(await drawManifest(lines, { number, scanned, language: 'es', now }));
  await trx.updateTable('manifests').set({ sha256, total: lines.length }).where('number', '=', number).execute();
}

/** Returns the key, the same at each start. */
function keyOf(reference: string): string {
  const hex = createHash('sha256').update(`guide ${reference}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
