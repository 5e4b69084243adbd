import type { Kysely } from 'kysely';
import { secondMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import { codePauseSeconds, openRevocationSession, type RevocationSession } from './revocation-session';

const { casePauseSeconds } = serverLimits.codes;

/**
 * Notes that a case is opened now, unless one was a moment ago: of calls at the same time one has the turn.
 *
 * @returns in how many seconds another may be opened, where one was; undefined for the call that opens it
 * @throws ApiError ticketsUnavailable while the pause after a failure lasts, so that the service is not asked
 */
export async function takeCaseTurn(
  database: Kysely<Schema>,
  { id }: Pick<RevocationSession, 'id'>,
  now: Date,
): Promise<number | undefined> {
  const [since, failedSince] = [secondsBefore(now, codePauseSeconds), secondsBefore(now, casePauseSeconds)];
  const { numUpdatedRows } = await database
    .updateTable('revocation_consults')
    .set({ case_sent_at: now, case_failed_at: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('case_sent_at', 'is', null), eb('case_sent_at', '<=', since)]))
    .where((eb) => eb.or([eb('case_failed_at', 'is', null), eb('case_failed_at', '<=', failedSince)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return undefined;
  const consult = await openRevocationSession(database, id, now);
  if (consult.case_failed_at) {
    const headers = { 'retry-after': String(secondsBetween(failedSince, consult.case_failed_at)) };
    throw new ApiError('ticketsUnavailable', { transient: true, headers });
  }
  return secondsBetween(since, consult.case_sent_at ?? now);
}

/** Gives the turn back, after a pause: no case was opened. */
export async function returnCaseTurn(
  database: Kysely<Schema>,
  { id }: Pick<RevocationSession, 'id'>,
  now: Date,
): Promise<void> {
  await database
    .updateTable('revocation_consults')
    .set({ case_sent_at: null, case_failed_at: now })
    .where('id', '=', id)
    .execute();
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * secondMs);
}

function secondsBetween(start: Date, end: Date): number {
  return Math.ceil((end.getTime() - start.getTime()) / secondMs);
}
