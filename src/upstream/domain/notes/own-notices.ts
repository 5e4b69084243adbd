import type { Kysely, Transaction } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { EmbeddedOwnNoticesResult } from '../../../contract/generated/types';
import type { NoticeTable } from '../../store/note-schema';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import { namesOfPeople } from '../accounts/people-names';
import type { Caller } from '../handler';
import { isOwnRequest } from '../requests/is-applicant';
import { hasTimelineAccess } from '../requests/visibility';
import { openableRequests } from '../search/other-requests';
import { groupAssignments } from './assignments';
import { urgencyOf } from './urgency';
import type { FoundNotice, Notice } from './found-notice';

/** A person's notices, the newest first. */
interface FoundNotices {
  readonly notices: readonly FoundNotice[];
  /** Those of one act of assigning, at least two of each. */
  readonly assignments: readonly (readonly FoundNotice[])[];
}

interface NoticeReading {
  readonly trx: Kysely<Schema>;
  readonly caller: Caller;
  readonly now: Date;
}

const { notices: maxNotices, mentionNotices: mentionShare, assignedNotices: maxAssigned } = serverLimits.responses;

/** Notices that are read by themselves, so that none leaves another out. */
interface Part {
  readonly occasions: readonly NoticeTable['kind'][];
  readonly max: number;
}

const parts: readonly Part[] = [
  { occasions: ['MENTIONED'], max: maxNotices },
  { occasions: ['ASSIGNED'], max: maxAssigned },
  { occasions: ['TAKEN_OVER', 'ANSWERED', 'DUE_SOON', 'OVERDUE'], max: maxNotices },
];

/** Those that say what waits for the person: once it doesn't, or is due at another moment, they say nothing. */
const ofDueCases: readonly string[] = ['DUE_SOON', 'OVERDUE'] satisfies readonly NoticeTable['kind'][];

/**
 * Returns a person's newest notices, of requests that they may open now, those of one act of assigning together. Colleagues
 * write as many mentions as they like: these take a share, and leave the others theirs.
 */
export async function findNotices({ trx, caller, now }: NoticeReading): Promise<FoundNotices> {
  const notices: Notice[] = [];
  for (const part of parts) notices.push(...(await newestNotices(trx, caller, part)));
  if (notices.length === 0) return { notices: [], assignments: [] };
  const ids = [...new Set(notices.map(({ request_id: id }) => id))];
  const opened = await openableRequests(
    { trx, caller },
    (parameters) => `r.id = any(${parameters.add(ids)}::bigint[])`,
    ids.length,
  );
  const byId = new Map(opened.map((each) => [each.row.id, each]));
  const current = notices
    .flatMap((notice) => {
      const request = byId.get(notice.request_id);
      return request && isOf(notice, request.row, { caller, now }) ? [{ notice, ...request }] : [];
    })
    .sort(byNewest);
  const isMention = ({ notice }: FoundNotice): boolean => notice.kind === 'MENTIONED';
  const mentions = current.filter(isMention);
  const others = groupAssignments(
    current.filter((each) => !isMention(each)),
    caller,
  );
  const shownOthers = others.slice(0, maxNotices - Math.min(mentions.length, mentionShare));
  const single = shownOthers.filter(({ length }) => length === 1).flat();
  return {
    notices: [...single, ...mentions.slice(0, maxNotices - shownOthers.length)].sort(byNewest),
    assignments: shownOthers.filter(({ length }) => length > 1),
  };
}

/** Returns the newest of a person's notices of these occasions. */
function newestNotices(trx: Kysely<Schema>, { userId }: Caller, { occasions, max }: Part): Promise<Notice[]> {
  return trx
    .selectFrom('notices as n')
    .leftJoin('case_notes as c', 'c.id', 'n.note_id')
    .selectAll('n')
    .select('c.text')
    .where('n.user_id', '=', userId)
    .where('n.kind', 'in', occasions)
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(max)
    .execute();
}

function byNewest({ notice: one }: FoundNotice, { notice: other }: FoundNotice): number {
  return other.at.getTime() - one.at.getTime() || (other.id > one.id ? 1 : -1);
}

/** Returns whether a notice still says something to the person: of a note, to those who may read it. */
function isOf({ kind }: Notice, row: RequestRow, { caller, now }: Pick<NoticeReading, 'caller' | 'now'>): boolean {
  if (ofDueCases.includes(kind)) return kind === urgencyOf(row, caller.userId, now);
  return kind !== 'MENTIONED' || (hasTimelineAccess(row, caller) && !isOwnRequest(row, caller));
}

/** Returns notices as the console shows them. */
export async function presentNotices(
  trx: Kysely<Schema>,
  notices: readonly FoundNotice[],
): Promise<EmbeddedOwnNoticesResult['notices']> {
  const people = await namesOfPeople(
    trx,
    notices.map(({ notice }) => notice.actor_id),
  );
  return notices.map(({ notice, row, resource }) => {
    const user = people.get(notice.actor_id ?? '');
    return {
      noticeId: notice.id,
      kind: notice.kind,
      at: notice.at.toISOString(),
      isRead: notice.read_at !== null,
      resource,
      contractRequestId: String(row.id),
      externalRequestId: String(row.external_id),
      applicationId: row.application,
      serviceStatusId: row.state,
      reference: row.reference,
      subscriberName: row.subscriber_name,
      ...(user !== undefined && { user }),
      ...(notice.text !== null && { text: notice.text }),
      ...(row.due_at !== null && { dueAt: row.due_at.toISOString() }),
    };
  });
}

/** Marks notices of a person as read: these, or all. Another's stay as they are. */
export async function markNoticesRead(
  trx: Transaction<Schema>,
  userId: string,
  now: Date,
  ids?: readonly string[],
): Promise<void> {
  if (ids?.length === 0) return;
  for (const table of ['notices', 'due_soon_notices'] as const)
    await trx
      .updateTable(table)
      .set({ read_at: now })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
      .execute();
}
