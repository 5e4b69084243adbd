import type { State } from '../../../contract/generated/states';
import type { Privilege } from '../../../contract/generated/access';
import { guideLifecycle, type GuideEvents, type GuideGuard } from '../../../contract/generated/lifecycles/guide';
import type { ErrorKey } from '../../../contract/generated/errors';
import { transition } from '../../../contract/lifecycle';
import { appendAudit } from '../../store/audit';
import { ApiError } from '../api-error';
import type { ActionContext } from '../requests/apply-transition';
import { deliveryDueColumn } from '../requests/delivery-due';
import { waybillFacts } from '../requests/request-facts';
import type { RequestRow } from '../../store/request-row';
import { translate } from '../../translate';
import type { WaybillRow } from './waybill-row';
import { presentWaybill } from './present-waybills';
import { waybillText } from './waybill-texts';

/** What a transition of a waybill brings beside the event's name. */
export interface WaybillTransitionInput {
  readonly event: keyof GuideEvents;
  /** The version the person saw; absent where nothing was seen (the queue). */
  readonly version?: number;
  /** Guards that the caller itself has checked. */
  readonly providedGuards?: readonly GuideGuard[];
  readonly observation?: string;
  /** Who asked for what the queue carries out; absent: the caller. */
  readonly actor?: string | null;
  /** Columns that change with the state. */
  readonly changes?: Partial<WaybillRow>;
  /** The caller writes the waybill's state into its request itself, with more. */
  readonly ownNote?: true;
  /** The message a refusal has, which then names in `unmet` what does not hold. */
  readonly errorKey?: ErrorKey;
}

/**
 * Changes a waybill's state, which nothing else does: the declared event, its privileges and guards, the version that
 * was seen; then state, history, audit, and the request's own note of the waybill. Both rows must have been opened with
 * their locks.
 * @throws ApiError versionConflict with the waybill as it is; noPermission; the input's `errorKey`, or
 * guideStateRefused and transitionRefused, with every unmet guard
 */
export async function applyWaybillTransition(
  context: ActionContext,
  waybill: WaybillRow,
  request: RequestRow,
  input: WaybillTransitionInput,
): Promise<WaybillRow> {
  const { trx, caller, now } = context;
  await checkWaybillVersion(context, waybill, input.version);
  const to = assertWaybillAllowed(context, waybill, request, input);
  const moved = to !== waybill.state;
  const after = await trx
    .updateTable('guides')
    .set(({ eb }) => ({
      ...input.changes,
      state: to,
      version: eb('version', '+', 1),
      ...(moved && { last_status_at: now }),
    }))
    .where('id', '=', waybill.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const actor = input.actor ?? caller?.userId ?? null;
  await recordWaybillEvent(context, after, { ...input, from: waybill.state, actor });
  if (moved && !input.ownNote) {
    await trx
      .updateTable('requests')
      .set({ guide_status: to, last_status_at: now, ...deliveryDueColumn({ ...request, last_status_at: now }) })
      .where('id', '=', waybill.request_id)
      .execute();
  }
  await appendAudit(trx, {
    actor,
    action: `guide.${input.event}`,
    subject: `guides/${waybill.id}`,
    detail: {
      from: waybill.state,
      to,
      request: waybill.request_id,
      ...(after.number !== null && { number: after.number }),
    },
    at: now,
  });
  return after;
}

/** @throws ApiError versionConflict with the waybill as it is now */
export async function checkWaybillVersion(
  { trx, language }: Pick<ActionContext, 'trx' | 'language'>,
  waybill: WaybillRow,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === waybill.version) return;
  throw new ApiError('versionConflict', { current: await presentWaybill(trx, waybill, language) });
}

/** Adds a line to a waybill's history. */
async function recordWaybillEvent(
  { trx, now }: ActionContext,
  waybill: WaybillRow,
  {
    event,
    from,
    actor,
    observation,
  }: Pick<WaybillTransitionInput, 'event' | 'observation'> & {
    readonly from: State<'guide'>;
    readonly actor: string | null;
  },
): Promise<void> {
  await trx
    .insertInto('guide_events')
    .values({
      guide_id: waybill.id,
      event,
      from_state: from,
      to_state: waybill.state,
      at: now,
      actor,
      observation: observation ?? null,
    })
    .execute();
}

/**
 * Checks that the event is possible now. @returns the state it leads to @throws ApiError as {@link
 * applyWaybillTransition}
 */
export function assertWaybillAllowed(
  { caller, language }: ActionContext,
  waybill: WaybillRow,
  request: RequestRow,
  { event, providedGuards, errorKey }: WaybillTransitionInput,
): State<'guide'> {
  const outcome = transition(guideLifecycle, event, {
    state: waybill.state,
    // This one is no other waybill.
    facts: {
      ...waybillFacts(request),
      noOtherGuide: true,
      noFailedGuide: true,
      // Its request's own event asks for it.
      actorDoesNotKnowPin: true,
      withinMassLimit: true,
      // Its event says by which method it is generated.
      ownMethod: true,
      notInManifest: inNoManifest(waybill),
    },
    held: caller?.held ?? new Set(),
    brought: new Set(providedGuards),
  });
  if (outcome.allowed) return outcome.to;
  if (outcome.because === 'privilege') throw new ApiError('noPermission');
  const name = waybillText('events', event, language);
  if (outcome.because !== 'guards') {
    const params = { state: waybillText('states', waybill.state, language), event: name };
    if (!errorKey) throw new ApiError('guideStateRefused', { params });
    throw new ApiError(errorKey, { unmet: [translate(language, 'errors.guideStateRefused', params)] });
  }
  const unmet = outcome.unmet.map((guard) => waybillText('guards', guard, language));
  throw new ApiError(errorKey ?? 'transitionRefused', {
    unmet,
    ...(!errorKey && { params: { event: name, unmet: unmet.join('; ') } }),
  });
}

function inNoManifest({ manifest_number: manifest }: WaybillRow): boolean {
  return manifest === null;
}

/** How a waybill is generated by a person: as its request is to be delivered, or by another method. */
export type Generation = 'generate' | 'generateByOtherMethod';

/** Returns how a waybill of that method is generated. */
export function generationFor(
  { delivery_method: own }: Pick<RequestRow, 'delivery_method'>,
  method: string,
): Generation {
  return method === own ? 'generate' : 'generateByOtherMethod';
}

/**
 * Returns the guards that keep a request from getting a waybill of this person's asking; empty: it may have one.
 * @param knowsPin asked for where the waybill goes by another method
 * @param ownMethod false: by another method, of what is generated as requests say
 */
export function unmetForWaybill(
  request: RequestRow,
  held: ReadonlySet<Privilege>,
  {
    event = 'generate',
    knowsPin = false,
    ownMethod = true,
  }: { readonly event?: Generation; readonly knowsPin?: boolean; readonly ownMethod?: boolean } = {},
): readonly string[] {
  const facts = { ...waybillFacts(request), withinMassLimit: true, actorDoesNotKnowPin: !knowsPin, ownMethod };
  const outcome = transition(guideLifecycle, event, { state: guideLifecycle.initial, facts, held });
  if (!outcome.allowed && outcome.because === 'privilege') throw new ApiError('noPermission');
  return outcome.allowed ? [] : outcome.unmet;
}
