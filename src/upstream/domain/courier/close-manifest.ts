import * as waybillStates from '../../../contract/generated/states/guide';
import { sql } from 'kysely';
import { readConfiguration } from '../configuration/configuration-values';
import { ApiError, type InvalidField } from '../api-error';
import { callerOf, type CallContext, type ReadingContext } from '../handler';
import type { RequestRow } from '../../store/request-row';
import { isVisible } from '../requests/visibility';
import { checkScans, type Scan } from './check-scans';
import { drawManifest, type ManifestLine } from './draw-manifest';
import { applyWaybillTransition } from './apply-waybill-transition';
import type { WaybillRow } from './waybill-row';
import { waybillText } from './waybill-texts';
import type { Lockable } from '../../store/lockable';

type Context = CallContext<unknown, unknown>;

/** What a manifest is asked for with. */
export interface ManifestOptions {
  readonly guideNumbers: readonly string[];
  readonly scans?: readonly Scan[];
  readonly observation?: string;
}

/** A manifest that is drawn and not yet closed. */
export interface DrawnManifest {
  readonly number: string;
  readonly sha256: string;
  readonly scanned: boolean;
  /** What it was drawn of. */
  readonly lines: readonly ManifestLine[];
}

/**
 * Draws the manifest of these waybills, outside of any transaction.
 * @throws ApiError naming waybills that are none or are not generated, and scans that do not match
 */
export async function readDrawnManifest(
  context: ReadingContext<unknown, unknown>,
  options: ManifestOptions,
): Promise<DrawnManifest> {
  const { trx, services, language, now } = context;
  const lines = await readManifestLines(context, options.guideNumbers, false);
  const required = (await readConfiguration(trx)).flag('ManifestScans');
  const scanned = options.scans !== undefined || required;
  if (scanned) checkScans(lines, options.scans ?? []);
  const { rows } = await sql<{ number: string }>`
    select 'MF' || lpad(nextval('manifest_numbers')::text, 8, '0') as number
  `.execute(trx);
  const number = rows[0]?.number ?? '';
  const text = { number, scanned, language, now, ...(options.observation && { observation: options.observation }) };
  const sha256 = await services.files.write(await drawManifest(lines, text));
  return { number, sha256, scanned, lines };
}

/**
 * Closes a manifest: every waybill of it is in it, or none.
 * @throws ApiError versionConflict where a waybill is no longer what was drawn; as {@link readDrawnManifest}
 */
export async function closeManifest(
  context: Context,
  { guideNumbers, observation }: ManifestOptions,
  { number, sha256, scanned, lines }: DrawnManifest,
): Promise<WaybillRow[]> {
  const { trx, now } = context;
  const current = await readManifestLines(context, guideNumbers, true);
  await trx
    .insertInto('manifests')
    .values({
      number,
      sha256,
      scanned,
      total: current.length,
      observation: observation ?? null,
      created_by: callerOf(context).userId,
      created_at: now,
    })
    .execute();
  const versions = new Map(lines.map(({ waybill }) => [waybill.id, waybill.version]));
  const closed: WaybillRow[] = [];
  for (const { waybill, request } of current) {
    closed.push(
      await applyWaybillTransition(context, waybill, request, {
        event: 'manifest',
        version: versions.get(waybill.id),
        changes: { manifest_number: number, next_attempt_at: now },
      }),
    );
  }
  return closed;
}

type OpenLine = ManifestLine & { readonly request: RequestRow };

/**
 * Returns the waybills in the order they are named, each with its request; their rows locked by request, as everywhere.
 */
async function readManifestLines<Locks extends boolean>(
  context: ReadingContext<unknown, unknown> & { readonly trx: Lockable<Locks> },
  numbers: readonly string[],
  lock: Locks,
): Promise<OpenLine[]> {
  const { trx, language } = context;
  const caller = callerOf(context);
  const requests = await trx
    .selectFrom('requests')
    .selectAll()
    .where('id', 'in', trx.selectFrom('guides').select('request_id').where('number', 'in', numbers))
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  const waybills = await trx
    .selectFrom('guides')
    .selectAll()
    .where('number', 'in', numbers)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  const requestOf = new Map(requests.map((request) => [request.id, request]));
  const waybillOf = new Map(waybills.map((waybill) => [waybill.number, waybill]));
  const wrong: InvalidField[] = [];
  const lines = numbers.flatMap((number, at): OpenLine[] => {
    const waybill = waybillOf.get(number);
    const request = waybill && requestOf.get(waybill.request_id);
    const field = `/guideNumbers/${at}`;
    if (!waybill || !request || !isVisible(request, caller)) {
      wrong.push({ field, code: 'guideUnknown', params: { guide: number } });
      return [];
    }
    if (!waybillStates.generated.has(waybill.state) || waybill.next_attempt_at !== null) {
      const params = {
        state: waybillText('states', waybill.state, language),
        event: waybillText('events', 'manifest', language),
      };
      wrong.push({ field, code: 'guideStateRefused', params });
    }
    return [{ waybill: { ...waybill, number }, request, serial: request.token_serial }];
  });
  if (wrong.length > 0) throw new ApiError('validationFailed', { fields: wrong });
  return lines;
}
