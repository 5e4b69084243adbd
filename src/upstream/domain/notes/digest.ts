import { sql, type Transaction } from 'kysely';
import { addDays, colombianDay, startOfColombianDay } from '../../../contract/colombia';
import { hourMs } from '../../../contract/durations';
import type { Language } from '../../../contract/generated/languages';
import { serverLimits } from '../../../contract/generated/server-limits';
import { assignedPath, dueSoonPath, noticePath } from '../../../contract/notice-path';
import type { EmbeddedOwnNoticesResult } from '../../../contract/generated/types';
import type { Schema } from '../../store/schema';
import { translate } from '../../translate';
import { codesHeld, findPerson } from '../accounts/people';
import type { Caller } from '../handler';
import { readConfiguration } from '../configuration/configuration-values';
import type { Services } from '../services';
import { findDigestReaders } from '../views/preferences';
import { presentAssignments } from './assignments';
import { urgencyOf } from './urgency';
import { findListsDueSoon } from './lists-due-soon';
import type { FoundNotice } from './found-notice';
import { findNotices } from './own-notices';

type Assignment = EmbeddedOwnNoticesResult['assignments'][number];

const { digestDays, digestNotices: maxNamed, digestsAtOnce: maxDigests } = serverLimits.jobs;

/** Returns the job that mails the digests once a day, from the hour that is configured. */
export function dailyDigests(): (services: Services) => Promise<void> {
  let done: string | undefined;
  return async (services) => {
    const now = services.clock();
    const day = colombianDay(now);
    if (done === day) return;
    const hour = (await readConfiguration(services.store.db)).integer('DigestHour');
    if (now.getTime() < startOfColombianDay(day).getTime() + hour * hourMs) return;
    if ((await mailDigests(services)) < maxDigests) done = day;
  };
}

/** Mails their unread notices to the people who chose it, each once in its days. @returns how many people it looked at */
export async function mailDigests(services: Services): Promise<number> {
  const { store } = services;
  const day = colombianDay(services.clock());
  const since = addDays(day, -digestDays);
  const readers = await findDigestReaders(store.db, since, maxDigests);
  for (const userId of readers)
    await store.transaction(async (trx) => {
      if (await claimDigest(trx, userId, { day, since })) await mailDigest(trx, services, userId);
    });
  return readers.length;
}

/** Takes a person's digest of the day; another server may have taken it. */
async function claimDigest(
  trx: Transaction<Schema>,
  userId: string,
  { day, since }: { day: string; since: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into notice_digests (user_id, day) values (${userId}::uuid, ${day}::date)
    on conflict (user_id) do update set day = excluded.day where notice_digests.day <= ${since}::date
    returning user_id
  `.execute(trx);
  return rows.length > 0;
}

async function mailDigest(trx: Transaction<Schema>, services: Services, userId: string): Promise<void> {
  const person = await findPerson(trx, { id: userId });
  if (!person?.email) return;
  const { id, language, fullName, email, roles } = person;
  const held = codesHeld(roles);
  const caller = { ...person, userId: id, sessionId: '', held };
  const reading = { trx, caller, now: services.clock() };
  const newest = await findNotices(reading);
  const unread = newest.notices.filter(({ notice }) => notice.read_at === null);
  const assignments = (await presentAssignments(reading, newest.assignments)).filter(({ isRead }) => !isRead);
  const lists = (await findListsDueSoon(reading)).filter(({ isRead }) => !isRead);
  const total = unread.length + assignments.length + lists.length;
  if (total === 0) return;
  const address = services.publicAddress();
  const mailed = assignments.slice(0, maxNamed - lists.length);
  const named = unread.slice(0, maxNamed - lists.length - mailed.length);
  const count = total - lists.length - mailed.length - named.length;
  await services.mail.post(trx, {
    to: email,
    language,
    subject: translate(language, 'mails.digest.subject', { count: total }),
    paragraphs: [translate(language, 'mails.greeting', { fullName }), translate(language, 'mails.digest.body')],
    facts: [
      ...lists.map((list) => ({
        label: translate(language, 'notices.dueSoon.title'),
        value: `${translate(language, `notices.dueSoon.${list.exact ? 'count' : 'atLeast'}`, { count: list.count })}\n${address}${dueSoonPath(list.resource)}`,
      })),
      ...mailed.map((assignment) => ({
        label: translate(language, 'notices.kinds.ASSIGNED'),
        value: `${summaryOf(assignment, language)}\n${address}${assignedPath(assignment.resource)}`,
      })),
      ...named.map((each) => ({
        label: translate(language, `notices.kinds.${each.notice.kind}`),
        value: `${titleOf(each, reading, language)}\n${address}${pathOf(each, held)}`,
      })),
    ],
    link: { label: translate(language, 'mails.digest.label'), address: `${address}/dashboard` },
    notes: [
      ...(count > 0 ? [translate(language, 'mails.digest.more', { count })] : []),
      translate(language, 'mails.digest.note'),
    ],
  });
}

/** Returns by whom how many were assigned, and how many of them are late or about to be. */
function summaryOf({ user, count, overdue, dueSoon }: Assignment, language: Language): string {
  const assigned =
    user === undefined
      ? translate(language, 'notices.assigned.unknown', { count })
      : translate(language, 'notices.assigned.by', { user, count });
  const late = overdue > 0 ? [translate(language, 'notices.assigned.overdue', { count: overdue })] : [];
  const soon = dueSoon > 0 ? [translate(language, 'notices.assigned.dueSoon', { count: dueSoon })] : [];
  return [assigned, ...late, ...soon].join(', ');
}

/** Returns of which request a notice is, and of an assigned one whether it is late or due soon. */
function titleOf(
  { notice, row }: FoundNotice,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
  language: Language,
): string {
  const due = notice.kind === 'ASSIGNED' ? urgencyOf(row, caller.userId, now) : undefined;
  return due ? `${row.reference} · ${translate(language, `notices.kinds.${due}`)}` : row.reference;
}

function pathOf({ notice, row, resource }: FoundNotice, held: ReturnType<typeof codesHeld>): string {
  return noticePath(held, {
    kind: notice.kind,
    resource,
    contractRequestId: String(row.id),
    externalRequestId: String(row.external_id),
    applicationId: row.application,
    serviceStatusId: row.state,
  });
}
