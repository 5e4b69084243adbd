import type { Kysely } from 'kysely';
import { minuteMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { EmbeddedOwnNoticesResult } from '../../../contract/generated/types';
import type { Schema } from '../../store/schema';
import { namesOfPeople } from '../accounts/people-names';
import type { Caller } from '../handler';
import { requestScopes } from '../search/search-scopes';
import { urgencyOf } from './urgency';
import type { FoundNotice } from './found-notice';

const { assignedWithinMinutes } = serverLimits.responses;

/**
 * Returns notices, the newest first, with those of one act of assigning together: by one person, in one list, each soon
 * after the one before. Each of the others is by itself. Of a request that was assigned again, the newest alone.
 * What was read stays apart from what is new.
 */
export function groupAssignments(notices: readonly FoundNotice[], caller: Caller): FoundNotice[][] {
  const groups: FoundNotice[][] = [];
  const lastOf = new Map<string, FoundNotice[]>();
  const assigned = new Set<number>();
  for (const each of notices) {
    const { notice, row } = each;
    if (notice.kind === 'ASSIGNED') {
      if (assigned.has(row.id)) continue;
      assigned.add(row.id);
    }
    const key = `${notice.actor_id ?? ''} ${reviewListOf(each, caller)} ${notice.read_at === null}`;
    const group = notice.kind === 'ASSIGNED' ? lastOf.get(key) : undefined;
    const previousAt = group?.at(-1)?.notice.at.getTime() ?? Number.POSITIVE_INFINITY;
    if (group && previousAt - notice.at.getTime() <= assignedWithinMinutes * minuteMs) {
      group.push(each);
      continue;
    }
    const begun = [each];
    groups.push(begun);
    if (notice.kind === 'ASSIGNED') lastOf.set(key, begun);
  }
  return groups;
}

/**
 * Returns the list in which a person reviews the request, which has the view of what is their own: one of deliveries or of an
 * agreement may open it, too, and has no such view.
 */
function reviewListOf({ row, resource }: FoundNotice, caller: Caller): string {
  const lists = requestScopes(caller);
  return lists.find(({ search }) => search.application === row.application)?.resource ?? resource;
}

interface Presenting {
  readonly trx: Kysely<Schema>;
  readonly caller: Caller;
  readonly now: Date;
}

/** Returns each act of assigning as the console shows it: how many, and of those that one still has, how many are late. */
export async function presentAssignments(
  { trx, caller, now }: Presenting,
  groups: readonly (readonly FoundNotice[])[],
): Promise<EmbeddedOwnNoticesResult['assignments']> {
  const actors = groups.map(([first]) => first?.notice.actor_id ?? null);
  const people = await namesOfPeople(trx, actors);
  return groups.flatMap((group, index) => {
    const [newest] = group;
    if (!newest) return [];
    const user = people.get(actors[index] ?? '');
    const urgencies = group.map(({ row }) => urgencyOf(row, caller.userId, now));
    return [
      {
        noticeIds: group.map(({ notice }) => notice.id),
        at: newest.notice.at.toISOString(),
        isRead: newest.notice.read_at !== null,
        resource: reviewListOf(newest, caller),
        ...(user !== undefined && { user }),
        count: group.length,
        overdue: urgencies.filter((urgency) => urgency === 'OVERDUE').length,
        dueSoon: urgencies.filter((urgency) => urgency === 'DUE_SOON').length,
      },
    ];
  });
}
