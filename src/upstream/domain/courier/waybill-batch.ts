import type { State } from '../../../contract/generated/states';
import * as waybillStates from '../../../contract/generated/states/guide';
import type { Language } from '../../../contract/generated/languages';
import * as requestStates from '../../../contract/generated/states/request';
import { CompiledQuery } from 'kysely';
import type { MassGuides } from '../../../contract/generated/types';
import { readConfiguration } from '../configuration/configuration-values';
import { ApiError } from '../api-error';
import { callerOf, type CallContext, type ReadingContext } from '../handler';
import { filterConditions, type RequestFilter } from '../requests/lists/list-conditions';
import type { RequestRow } from '../../store/request-row';
import { deliveryOf } from '../requests/delivery-place';
import { municipalityName } from '../municipalities';
import { isVisible } from '../requests/visibility';
import { SqlParameters } from '../listing/sql-parameters';
import { catalogueText } from '../message-in';
import { generationFor, unmetForWaybill } from './apply-waybill-transition';
import { insertWaybills, methodOf } from './insert-waybills';
import { waybillText } from './waybill-texts';
import type { Lockable } from '../../store/lockable';

type BatchContext = CallContext<unknown, unknown>;
type BatchReading = ReadingContext<unknown, unknown>;
type MassRecord = NonNullable<MassGuides['records']>[number];

/** Which requests are to get a waybill: these, or all that a filter of the logistics list finds. */
export type Selection = { readonly ids: readonly string[] } | { readonly filter: RequestFilter };

/** A request of the selection, with what keeps it from getting a waybill. */
interface Assessed {
  readonly request: RequestRow;
  readonly unmet: readonly string[];
}

/**
 * Returns what a mass over the selection would do.
 * @throws ApiError massGuideTooLarge with the limit; noResults naming requests that are none; noPermission
 */
export async function previewBatch(context: BatchReading, selection: Selection): Promise<MassGuides> {
  const limit = await limitOf(context);
  const judged = await assessAll(context, selection, limit, false);
  const eligible = judged.filter(({ unmet }) => unmet.length === 0).length;
  return {
    dryRun: true,
    total: judged.length,
    eligible,
    skipped: judged.length - eligible,
    limit,
    records: judged.map(({ request, unmet }) => ({
      contractRequestId: String(request.id),
      reference: request.reference,
      ...destinationOf(request),
      outcome: unmet.length === 0 ? ('ELIGIBLE' as const) : ('SKIPPED' as const),
      ...(unmet.length > 0 && { reasons: reasonsOf(unmet, context.language) }),
    })),
  };
}

/** Returns to whom and where the parcel of a request goes, as far as it is known. */
function destinationOf(request: RequestRow): Pick<MassRecord, 'recipient' | 'city'> {
  const delivery = deliveryOf(request);
  if (!delivery) return { recipient: request.subscriber_name };
  return { recipient: delivery.recipient, city: municipalityName(delivery.municipality) };
}

/**
 * Puts waybills for every eligible request of the selection into the queue, and writes down why the others get none;
 * all of it or nothing. Several at once are safe: the requests are locked, and who comes second finds their waybills.
 * @param wanted the batch's id where the caller chose it: asked for again, it is the same batch
 * @returns the batch's id
 * @throws ApiError as {@link previewBatch}; massGuideFailure naming every request and its reasons where none is eligible
 */
export async function openBatch(context: BatchContext, selection: Selection, wanted?: string): Promise<string> {
  const { trx, now, services, language } = context;
  const limit = await limitOf(context);
  // First of all: who asks for the same batch at the same time waits here, and finds it.
  const opened = await trx
    .insertInto('mass_batches')
    .values({ requested_by: callerOf(context).userId, created_at: now, most: limit, ...(wanted && { id: wanted }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) return wanted ?? '';
  const batchId = opened.id;
  const judged = await assessAll(context, selection, limit, true);
  const eligible = judged.filter(({ unmet }) => unmet.length === 0).map(({ request }) => request);
  if (eligible.length === 0) {
    const unmet = judged.map((each) => `${each.request.reference}: ${reasonsOf(each.unmet, language).join('; ')}`);
    throw new ApiError('massGuideFailure', { unmet });
  }
  const { carrier } = services.courier;
  const waybills = await insertWaybills(context, eligible, { carrier, byMainCourier: true, dueAt: now, batchId });
  await trx
    .insertInto('mass_records')
    .values(
      judged.map(({ request, unmet }, position) => ({
        batch_id: batchId,
        position,
        request_id: request.id,
        guide_id: waybills.get(request.id)?.id ?? null,
        unmet: JSON.stringify(unmet),
      })),
    )
    .execute();
  return batchId;
}

/** Returns how a batch stands now, by record. @throws ApiError batchUnknown */
export async function reportBatch(
  { trx, language }: Pick<BatchReading, 'trx' | 'language'>,
  batchId: string,
): Promise<MassGuides> {
  const batch = await trx.selectFrom('mass_batches').selectAll().where('id', '=', batchId).executeTakeFirst();
  if (!batch) throw new ApiError('batchUnknown');
  const rows = await trx
    .selectFrom('mass_records as m')
    .innerJoin('requests as r', 'r.id', 'm.request_id')
    .leftJoin('guides as g', 'g.id', 'm.guide_id')
    .select(['m.request_id', 'm.unmet', 'r.reference', 'g.state', 'g.number', 'g.last_error'])
    .where('m.batch_id', '=', batchId)
    .orderBy('m.position')
    .execute();
  const records = rows.map((row): MassRecord => {
    const outcome = outcomeOf(row);
    const reasons =
      outcome === 'SKIPPED'
        ? reasonsOf(row.unmet, language)
        : row.last_error !== null && outcome !== 'DONE'
          ? [catalogueText(row.last_error, language)]
          : [];
    return {
      contractRequestId: String(row.request_id),
      reference: row.reference,
      outcome,
      ...(outcome === 'DONE' && row.number !== null && { guideNumber: row.number }),
      ...(reasons.length > 0 && { reasons }),
    };
  });
  const count = (outcome: MassRecord['outcome']) => records.filter((record) => record.outcome === outcome).length;
  return {
    batchId,
    dryRun: false,
    total: records.length,
    eligible: records.length - count('SKIPPED'),
    done: count('DONE'),
    failed: count('FAILED'),
    skipped: count('SKIPPED'),
    createdAt: batch.created_at.toISOString(),
    finished: count('ELIGIBLE') === 0,
    limit: batch.most,
    records,
  };
}

function outcomeOf({ state, number }: { state: State<'guide'> | null; number: string | null }): MassRecord['outcome'] {
  if (state === null) return 'SKIPPED';
  if (waybillStates.queued.has(state)) return 'ELIGIBLE';
  return waybillStates.failed.has(state) || number === null ? 'FAILED' : 'DONE';
}

function reasonsOf(unmet: readonly string[], language: Language): string[] {
  return unmet.map((guard) => waybillText('guards', guard, language));
}

async function limitOf({ trx }: BatchReading): Promise<number> {
  return (await readConfiguration(trx)).integer('MaxMassiveGuides');
}

async function assessAll<Locks extends boolean>(
  context: BatchReading & { readonly trx: Lockable<Locks> },
  selection: Selection,
  limit: number,
  lock: Locks,
): Promise<Assessed[]> {
  const { held } = callerOf(context);
  const requests = await select(context, selection, limit, lock);
  return requests.map((request) => {
    const ownMethod = generationFor(request, methodOf(request, { byMainCourier: true })) === 'generate';
    return { request, unmet: unmetForWaybill(request, held, { ownMethod }) };
  });
}

async function select<Locks extends boolean>(
  context: BatchReading & { readonly trx: Lockable<Locks> },
  selection: Selection,
  limit: number,
  lock: Locks,
): Promise<readonly RequestRow[]> {
  const parameters = new SqlParameters();
  const tooMany = new ApiError('massGuideTooLarge', { params: { limit } });
  if ('ids' in selection && selection.ids.length > limit) throw tooMany;
  const condition =
    'ids' in selection
      ? `r.id = any(${parameters.add(selection.ids.map(Number))}::bigint[])`
      : filterConditions(
          { ...selection.filter, physical: true, states: [...requestStates.inDelivery] },
          parameters,
        ).join(' and ');
  const statement = `select r.* from requests r where ${condition} order by r.id limit ${limit + 1} ${lock ? 'for update' : ''}`;
  const { rows } = await context.trx.executeQuery<RequestRow>(CompiledQuery.raw(statement, parameters.values));
  if (rows.length > limit) throw tooMany;
  const caller = callerOf(context);
  const seen = rows.filter((request) => isVisible(request, caller));
  if (!('ids' in selection)) return seen;
  const byId = new Map(seen.map((request) => [String(request.id), request]));
  return selection.ids.map((id, at) => {
    const request = byId.get(id);
    if (request) return request;
    throw new ApiError('noResults', { fields: [{ field: `/contractRequestIds/${at}`, code: 'noResults' }] });
  });
}
