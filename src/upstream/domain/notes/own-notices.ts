import type { Selectable, Kysely, Transaction } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import * as requestStates from '../../../contract/generated/states/request';
import type { EmbeddedOwnNoticesResult } from '../../../contract/generated/types';
import type { NoticeTable } from '../../store/note-schema';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import { namesOfPeople } from '../accounts/people-names';
import type { Caller } from '../handler';
import { hasTimelineAccess } from '../requests/visibility';
import { openableRequests } from '../search/other-requests';

type Notice = Selectable<NoticeTable> & { readonly text: string | null };

/** A notice with its request, and the list in which the person may open it. */
export interface FoundNotice {
  readonly notice: Notice;
  readonly row: RequestRow;
  readonly resource: string;
}

interface NoticeReading {
  readonly trx: Kysely<Schema>;
  readonly caller: Caller;
}

const { notices: maxNotices, mentionNotices: mentionShare } = serverLimits.responses;
/** Those that say what waits for the person: once it doesn't, they say nothing. */
const ofDueCases: readonly string[] = ['DUE_SOON', 'OVERDUE'] satisfies readonly NoticeTable['kind'][];

/**
 * Returns a person's newest notices, of requests that they may open now. Colleagues write as many mentions as they like:
 * these take a share, and leave the others theirs.
 */
export async function findNotices({ trx, caller }: NoticeReading): Promise<FoundNotice[]> {
  const mentions = await newestNotices(trx, caller, '=');
  const others = await newestNotices(trx, caller, '<>');
  const shownOthers = others.slice(0, maxNotices - Math.min(mentions.length, mentionShare));
  const notices = [...shownOthers, ...mentions.slice(0, maxNotices - shownOthers.length)].sort(byNewest);
  if (notices.length === 0) return [];
  const ids = [...new Set(notices.map(({ request_id: id }) => id))];
  const opened = await openableRequests(
    { trx, caller },
    (parameters) => `r.id = any(${parameters.add(ids)}::bigint[])`,
    ids.length,
  );
  const byId = new Map(opened.map((each) => [each.row.id, each]));
  return notices.flatMap((notice) => {
    const found = byId.get(notice.request_id);
    return found && isOf(notice, found.row, caller) ? { notice, ...found } : [];
  });
}

/** Returns the newest of a person's mentions, or of the other notices. */
function newestNotices(trx: Kysely<Schema>, { userId }: Caller, isMention: '=' | '<>'): Promise<Notice[]> {
  return trx
    .selectFrom('notices as n')
    .leftJoin('case_notes as c', 'c.id', 'n.note_id')
    .selectAll('n')
    .select('c.text')
    .where('n.user_id', '=', userId)
    .where('n.kind', isMention, 'MENTIONED')
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(maxNotices)
    .execute();
}

function byNewest(one: Notice, other: Notice): number {
  return other.at.getTime() - one.at.getTime() || (other.id > one.id ? 1 : -1);
}

/** Returns whether a notice still says something to the person: of a note, to those who may read it. */
function isOf({ kind }: Notice, row: RequestRow, caller: Caller): boolean {
  if (ofDueCases.includes(kind)) return requestStates.held.has(row.state) && row.assigned_to === caller.userId;
  return kind !== 'MENTIONED' || (hasTimelineAccess(row, caller) && row.owner_id !== caller.userId);
}

/** Returns notices as the console shows them. */
export async function presentNotices(
  trx: Kysely<Schema>,
  found: readonly FoundNotice[],
): Promise<EmbeddedOwnNoticesResult['notices']> {
  const people = await namesOfPeople(
    trx,
    found.map(({ notice }) => notice.actor_id),
  );
  return found.map(({ notice, row, resource }) => {
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
