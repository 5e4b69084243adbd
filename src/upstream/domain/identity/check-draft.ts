import type { Transaction } from 'kysely';
import { checksBeforeFiling } from '../../../contract/checks-before-filing';
import { dayMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import { parseNit } from '../../../contract/nit';
import { lockFor } from '../../store/advisory-lock';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import { callerOf } from '../handler';
import { assertAllowed, type ActionContext } from '../requests/apply-transition';
import { loadDossier } from '../requests/load-dossier';
import { openOwnRequest } from '../requests/own-request';
import { provesSameData } from '../requests/void-proofs';
import type { Outcome } from './outcome';
import { runCheck } from './query-registry';
import { storeOutcome } from './record-outcome';
import { taxNumberOfRequest } from './registry-checks';

const { perDraft, numbersPerDay } = serverLimits.registryChecks;
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
 * @throws ApiError noResults for another's draft; stateRefused; noPermission; checksSpent; checkedNumbersSpent
 */
export async function checkDraft(context: ActionContext, ask: Ask): Promise<DraftCheck> {
  const { services } = context;
  const { asked, due } = await services.store.transaction((trx) => countCheck({ ...context, trx }, ask));
  const outcomes: [Checked, Outcome][] = [];
  for (const type of due) outcomes.push([type, await runCheck({ trx: context.trx, services }, asked, type)]);
  return { asked, outcomes };
}

/** Stores what was answered, unless the data changed or the draft was filed meanwhile. */
export async function storeDraftCheck(context: ActionContext, { asked, outcomes }: DraftCheck): Promise<void> {
  if (outcomes.length === 0) return;
  const request = await openOwnRequest(context, { externalRequestId: String(asked.external_id) }, true);
  if (request.state !== asked.state) return;
  for (const [type, outcome] of outcomes)
    if (provesSameData(type, asked, request)) await storeOutcome(context, request, { event, type, outcome });
}

/** Returns how many checks a draft has left. */
export function checksLeft({ registry_checks: made }: Pick<RequestRow, 'registry_checks'>): number {
  return Math.max(perDraft - (made?.length ?? 0), 0);
}

async function countCheck(
  context: ActionContext,
  ask: Ask,
): Promise<{ readonly asked: RequestRow; readonly due: readonly Checked[] }> {
  const { trx, now } = context;
  const asked = await openOwnRequest(context, ask, true);
  await assertAllowed(context, asked, { event });
  const due = await dueChecks(trx, asked, ask.run);
  if (due.length === 0) return { asked, due };
  if (checksLeft(asked) === 0) throw new ApiError('checksSpent', { params: { max: perDraft } });
  const numbers = numbersOf(asked, due);
  // The numbers of an account are counted over all its drafts, of which several may be checked at once.
  await lockFor(trx, 'registryChecks');
  await checkNumbers(context, numbers);
  const made = [...(asked.registry_checks ?? []), { at: now.toISOString(), ...numbers }];
  await trx
    .updateTable('requests')
    .set({ registry_checks: JSON.stringify(made) })
    .where('id', '=', asked.id)
    .execute();
  return { asked, due };
}

/** Returns what has no result for these data yet, of what the product demands and can be asked of what is entered. */
async function dueChecks(
  trx: Transaction<Schema>,
  request: RequestRow,
  run: readonly Checked[],
): Promise<readonly Checked[]> {
  const demanded = new Set(checksBeforeFiling(request.product).map(({ type }) => type));
  const { validations } = await loadDossier(trx, request);
  const settled = new Set(validations.flatMap(({ type, status }) => (status === null ? [] : [type])));
  const isEntered: Readonly<Record<Checked, boolean>> = {
    ANI: request.document_number !== '' && request.first_name !== '',
    MUI: Boolean(taxNumberOfRequest(request)),
    RUE: Boolean(request.company_document),
  };
  return run.filter((type) => demanded.has(type) && !settled.has(type) && isEntered[type]);
}

interface Numbers {
  readonly person?: string;
  readonly company?: string;
}

/** Returns whose numbers the registries are asked about: of a person with the type, of a company without check digit. */
function numbersOf(request: RequestRow, due: readonly Checked[]): Numbers {
  const { document_type: type, document_number: number, company_document: company } = request;
  const asksPerson = due.includes('ANI') || (due.includes('MUI') && taxNumberOfRequest(request) === number);
  const asksCompany = due.includes('RUE') || (due.includes('MUI') && taxNumberOfRequest(request) === company);
  return {
    ...(asksPerson && { person: `${type} ${number}` }),
    ...(asksCompany && { company: parseNit(company ?? '')?.number ?? company ?? '' }),
  };
}

/** @throws ApiError checkedNumbersSpent when the account has had as many others checked within a day */
async function checkNumbers({ trx, caller, now }: ActionContext, numbers: Numbers): Promise<void> {
  const rows = await trx
    .selectFrom('requests')
    .select('registry_checks')
    .where('owner_id', '=', callerOf({ caller }).userId)
    .where('registry_checks', 'is not', null)
    .execute();
  const since = now.getTime() - dayMs;
  const recent = rows.flatMap(({ registry_checks: made }) => made ?? []).filter(({ at }) => Date.parse(at) > since);
  for (const kind of ['person', 'company'] as const) {
    const number = numbers[kind];
    if (number === undefined) continue;
    const others = new Set(recent.flatMap((check) => check[kind] ?? []).filter((other) => other !== number));
    if (others.size >= numbersPerDay) throw new ApiError('checkedNumbersSpent', { params: { max: numbersPerDay } });
  }
}
