import type { Kysely } from 'kysely';
import { checksBeforeFiling } from '../../../contract/checks-before-filing';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import { assertAllowed, type ActionContext, type ActionReading } from '../requests/apply-transition';
import { loadRequestCase } from '../requests/load-request-case';
import { openOwnRequest } from '../requests/own-request';
import { provesSameData } from '../requests/filing/void-proofs';
import { countCheckedNumbers } from './count-numbers';
import type { Outcome } from './outcome';
import { runCheck } from './query-registry';
import { storeOutcome } from './record-outcome';
import { taxNumberOfRequest } from './registry-checks';

const { perDraft } = serverLimits.registryChecks;
const event = 'checkBeforeFiling';

type Checked = 'ANI' | 'MUI' | 'RUE';

/** What the registries answered of a draft, as it then was. */
export interface DraftCheck {
  readonly asked: RequestRow;
  readonly outcomes: readonly (readonly [type: Checked, outcome: Outcome])[];
}

interface Ask {
  readonly externalRequestId: string;
  readonly run: readonly Checked[];
}

/**
 * Asks the registries about a draft, outside of any transaction: those that its product demands and that have not
 * answered about these data yet. The check counts before they are asked, so that none is made beside another.
 * @throws ApiError noResults for another's draft; stateRefused; noPermission; checksSpent; checkedNumbersSpent;
 * numberChecksSpent
 */
export async function checkDraft(context: ActionReading, ask: Ask): Promise<DraftCheck> {
  const { services } = context;
  const { asked, due } = await services.store.transaction((trx) => countCheck({ ...context, trx }, ask));
  const outcomes: [Checked, Outcome][] = [];
  for (const type of due) outcomes.push([type, await runCheck({ trx: context.trx, services }, asked, type)]);
  return { asked, outcomes };
}

/** Stores what was answered, unless the data changed or the draft was filed meanwhile. */
export async function storeDraftCheck(context: ActionContext, { asked, outcomes }: DraftCheck): Promise<void> {
  if (outcomes.length === 0) return;
  const request = await openOwnRequest(context, { externalRequestId: String(asked.external_id) }, { lock: true });
  if (request.state !== asked.state) return;
  for (const [type, outcome] of outcomes)
    if (provesSameData(type, asked, request)) await storeOutcome(context, request, { event, type, outcome });
}

/** Returns how many checks a draft has left. */
export function checksLeft({ registry_checks: checks }: Pick<RequestRow, 'registry_checks'>): number {
  return Math.max(perDraft - (checks?.length ?? 0), 0);
}

async function countCheck(
  context: ActionContext,
  ask: Ask,
): Promise<{ readonly asked: RequestRow; readonly due: readonly Checked[] }> {
  const { trx } = context;
  const asked = await openOwnRequest(context, ask, { lock: true });
  await assertAllowed(context, asked, { event });
  const due = await dueChecks(trx, asked, ask.run);
  if (due.length === 0) return { asked, due };
  if (checksLeft(asked) === 0) throw new ApiError('checksSpent', { params: { max: perDraft } });
  await countCheckedNumbers(context, asked, due);
  return { asked, due };
}

/** Returns what has no result for these data yet, of what the product demands and can be asked of what is entered. */
async function dueChecks(
  trx: Kysely<Schema>,
  request: RequestRow,
  run: readonly Checked[],
): Promise<readonly Checked[]> {
  const demanded = new Set(checksBeforeFiling(request.product).map(({ type }) => type));
  const { validations } = await loadRequestCase(trx, request);
  const settled = new Set(validations.flatMap(({ type, status }) => (status === null ? [] : [type])));
  const isEntered: Readonly<Record<Checked, boolean>> = {
    ANI: request.document_number !== '' && request.first_name !== '',
    MUI: Boolean(taxNumberOfRequest(request)),
    RUE: Boolean(request.company_document),
  };
  return run.filter((type) => demanded.has(type) && !settled.has(type) && isEntered[type]);
}
