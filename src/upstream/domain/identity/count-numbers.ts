import { dayMs } from '../../../contract/durations';
import { isFiledForOthers } from '../../../contract/filed-for-others';
import { serverLimits } from '../../../contract/generated/server-limits';
import { parseNit } from '../../../contract/nit';
import { writtenMoment } from '../../../contract/written-date';
import { lockFor } from '../../store/advisory-lock';
import type { RequestRow } from '../../store/request-row';
import { ApiError } from '../api-error';
import { callerOf } from '../handler';
import type { ActionContext } from '../requests/apply-transition';
import { taxNumberOfRequest } from './registry-checks';

const { numbersPerDay: max, perNumberAndDay: perNumber } = serverLimits.registryChecks;

type Counted = NonNullable<RequestRow['registry_checks']>[number];

/**
 * Counts the numbers that the registries are about to be asked about, before a draft is filed.
 * @throws ApiError checkedNumbersSpent when the account has had as many others within a day; numberChecksSpent when it has
 * had the same one as often: draft after draft, a person's names could be guessed
 */
export async function countCheckedNumbers(
  context: ActionContext,
  asked: RequestRow,
  due: readonly string[],
): Promise<void> {
  const numbers = numbersOf(asked, due);
  const recent = await recentNumbers(context);
  for (const kind of ['person', 'company'] as const) {
    const others = othersThan(numbers[kind], recent, kind);
    if (others.length >= max) throw new ApiError('checkedNumbersSpent', { params: { max } });
    const number = numbers[kind];
    const same = recent.filter(({ filed, ...each }) => !filed && number !== undefined && each[kind] === number);
    if (same.length >= perNumber) throw new ApiError('numberChecksSpent', { params: { max: perNumber } });
  }
  await append(context, asked, numbers);
}

/**
 * Counts the person whose identity a filing has validated, unless it is filed for others: that is a partner's work.
 * @throws ApiError filedNumbersSpent when the account has filed for as many others within a day, with when it may again
 */
export async function countFiledNumber(context: ActionContext, filed: RequestRow): Promise<void> {
  if (isFiledForOthers(filed.application)) return;
  const person = personOf(filed);
  const recent = (await recentNumbers(context)).filter((each) => each.filed);
  const times = othersThan(person, recent, 'person');
  const over = times.at(-max);
  if (over !== undefined)
    throw new ApiError('filedNumbersSpent', { params: { max, when: writtenMoment(new Date(over + dayMs)) } });
  await append(context, filed, { person, filed: true });
}

/** Returns whose numbers the registries are asked about: of a person with the type, of a company without check digit. */
function numbersOf(request: RequestRow, due: readonly string[]): Omit<Counted, 'at'> {
  const { document_number: number, company_document: company } = request;
  const asksPerson = due.includes('ANI') || (due.includes('MUI') && taxNumberOfRequest(request) === number);
  const asksCompany = due.includes('RUE') || (due.includes('MUI') && taxNumberOfRequest(request) === company);
  return {
    ...(asksPerson && { person: personOf(request) }),
    ...(asksCompany && { company: parseNit(company ?? '')?.number ?? company ?? '' }),
  };
}

function personOf({ document_type: type, document_number: number }: RequestRow): string {
  return `${type} ${number}`;
}

/** Returns what the account has had counted within a day. What it does at once waits for its turn. */
async function recentNumbers({ trx, caller, now }: ActionContext): Promise<readonly Counted[]> {
  await lockFor(trx, 'registryChecks');
  const rows = await trx
    .selectFrom('requests')
    .select('registry_checks')
    .where('owner_id', '=', callerOf({ caller }).userId)
    .where('registry_checks', 'is not', null)
    .execute();
  const since = now.getTime() - dayMs;
  return rows.flatMap(({ registry_checks: checks }) => checks ?? []).filter(({ at }) => Date.parse(at) > since);
}

/** Returns when each other number was counted last, oldest first; none where there is no number to count. */
function othersThan(number: string | undefined, recent: readonly Counted[], kind: 'person' | 'company'): number[] {
  if (number === undefined) return [];
  const last = new Map<string, number>();
  for (const { at, [kind]: other } of recent) {
    if (other === undefined || other === number) continue;
    last.set(other, Math.max(last.get(other) ?? 0, Date.parse(at)));
  }
  return [...last.values()].sort((one, two) => one - two);
}

async function append(
  { trx, now }: ActionContext,
  { id, registry_checks: checks }: RequestRow,
  numbers: Omit<Counted, 'at'>,
): Promise<void> {
  await trx
    .updateTable('requests')
    .set({ registry_checks: JSON.stringify([...(checks ?? []), { at: now.toISOString(), ...numbers }]) })
    .where('id', '=', id)
    .execute();
}
