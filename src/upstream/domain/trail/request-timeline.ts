import { sql, type Kysely } from 'kysely';
import { limits } from '../../../contract/generated/limits';
import { minuteMs } from '../../../contract/durations';
import type { Language } from '../../../contract/generated/languages';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { State } from '../../../contract/generated/states';
import type { EmbeddedTimelineResult, MismatchExplanation } from '../../../contract/generated/types';
import { upstreamTexts } from '../../../contract/generated/upstream-texts';
import type { Settings } from '../../settings';
import type { EventDocument } from '../../store/request-schema';
import type { Schema } from '../../store/schema';
import type { RequestRow } from '../../store/request-row';
import type { Caller } from '../handler';
import { namesOfPeople } from '../accounts/people-names';
import { presentRemark } from '../requests/present-remark';
import { colleaguesById, type Colleague } from '../notes/colleagues';
import { documentStateName, evidenceNames, lifecycleName, nameOf } from '../catalogue-names';
import { isOwnRequest } from '../requests/is-applicant';
import { findFiler } from '../requests/load-request-case';
import { presentObservation, registryEvents } from '../requests/present-observation';
import { presentExplanation } from '../requests/review/explained-mismatches';
import { auditActionName } from './action-names';

type TimelineEntry = EmbeddedTimelineResult['entries'][number];

const { timelineEntries: pageSize } = serverLimits.responses;

const documentActions: ReadonlySet<string> = new Set(['document.load', 'document.discard']);

/** Audited actions by which something of a request leaves the server. */
const downloads: ReadonlySet<string> = new Set([
  'certificate.download',
  'key.download',
  'request.constancy',
  'request.receipt',
  'request.dossier',
  'token.print',
]);

interface TimelineRow {
  readonly source: 'event' | 'audit' | 'mail' | 'note';
  readonly rank: number;
  readonly key: string;
  readonly at: Date;
  readonly actor: string | null;
  /** Of the event or the audited action; the subject of a mail. */
  readonly name: string;
  readonly from_state: State | null;
  readonly to_state: State | null;
  readonly observation: string | null;
  readonly reason_id: string | null;
  readonly asked_evidence: readonly string[] | null;
  readonly documents: readonly EventDocument[] | null;
  readonly mismatches: MismatchExplanation | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
}

interface Reading {
  readonly trx: Kysely<Schema>;
  readonly language: Language;
  readonly now: Date;
  readonly caller: Caller;
  readonly services: { readonly settings: Pick<Settings, 'demo' | 'smtpUrl'> };
}

/** Which page: of one kind alone, or of all; from where the former page ended, as its `next` said. */
export interface TimelinePage {
  readonly before?: string;
  readonly kind?: 'NOTE';
}

/**
 * Returns a page of all that happened to a request, the newest first: changes of state and other events, entries of the
 * audit trail that are no event, mails about it, notes on it. An applicant who works here reads no notes on their own.
 */
export async function requestTimeline(
  { trx, language, now, caller, services: { settings } }: Reading,
  request: RequestRow,
  { before, kind }: TimelinePage = {},
): Promise<EmbeddedTimelineResult> {
  const { id } = request;
  const readsNotes = !isOwnRequest(request, caller, await findFiler(trx, request));
  const [at = null, rank = null, key = null] = before?.split('~') ?? [];
  const { rows } = await sql<TimelineRow>`
    select * from (
      select 'event' as source, 0 as rank, lpad(e.id::text, 20, '0') as key, e.at, e.actor::text as actor, e.event as name,
        e.from_state, e.to_state, e.observation, e.reason_id, e.asked_evidence, e.documents, e.mismatches,
        null::jsonb as detail
      from request_events e where e.request_id = ${id}
      union all
      select 'audit', 1, lpad(a.sequence::text, 20, '0'), a.at, a.actor, a.action,
        null, null, null, null, null, null, null, a.detail
      from audit a where a.subject = ${`requests/${id}`} and a.action <> 'note.write'
        and (a.action <> 'note.takeBack' or ${readsNotes}::boolean) and not exists (
        select 1 from request_events e where e.request_id = ${id} and e.at = a.at and a.action = 'request.' || e.event
      )
      union all
      select 'mail', 2, m.id::text, m.created_at, null, m.subject, null, null, null, null, null, null, null,
        jsonb_build_object('sent', m.sent_at is not null, 'failed', m.given_up_at is not null, 'held', ${settings.demo && settings.smtpUrl === undefined}::boolean)
      from request_mails r join mail_outbox m on m.id = r.mail_id where r.request_id = ${id}
      union all
      select 'note', 3, n.id::text, n.at, n.author_id::text, '', null, null, n.text, null, null, null, null,
        jsonb_build_object('mentions', n.mentions)
      from case_notes n where n.request_id = ${id} and ${readsNotes}::boolean
    ) as entries
    where (${kind ?? null}::text is null or upper(source) = ${kind ?? null}::text) and (${at}::timestamptz is null or (at, rank, key) < (${at}::timestamptz, ${rank}::integer, ${key}::text))
    order by at desc, rank desc, key desc
    limit ${pageSize + 1}
  `.execute(trx);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const people = await namesOfPeople(
    trx,
    page.map(({ actor }) => actor),
  );
  const mentioned = await colleaguesById(trx, page.flatMap(mentionsOf));
  return {
    entries: page.map((row) => ({
      ...presentEntry(row, people, language),
      ...(row.source === 'note' && presentNote(row, mentioned, { now, caller })),
    })),
    ...(readsNotes && { canWriteNotes: true }),
    ...(rows.length > pageSize && last && { next: `${last.at.toISOString()}~${last.rank}~${last.key}` }),
  };
}

function presentEntry(row: TimelineRow, people: ReadonlyMap<string, string>, language: Language): TimelineEntry {
  const { source, key, at, actor } = row;
  return {
    id: `${source}-${key}`,
    at: at.toISOString(),
    ...(actor !== null && { user: people.get(actor) ?? actor }),
    ...presenters[source](row, language),
    ...assigneeOf(row, people),
  };
}

/** Returns to whom a case was given: by its event, or by the entry of the audit trail of who took it by opening it. */
function assigneeOf({ source, name, actor, observation }: TimelineRow, people: ReadonlyMap<string, string>) {
  if (source === 'event' && name === 'assign') return { observation: undefined, assignee: observation ?? undefined };
  const taken = source === 'audit' && name === 'request.assign' && actor !== null;
  return taken ? { assignee: people.get(actor) ?? actor } : {};
}

const noteTakeBackMs = limits.review.noteTakeBackMinutes * minuteMs;

const mentionsOf = ({ detail }: TimelineRow): readonly string[] =>
  Array.isArray(detail?.['mentions']) ? (detail['mentions'] as readonly string[]) : [];

/** Returns what a note has beside what every entry has: whom it mentions, and until when the reader may take it back. */
function presentNote(
  row: TimelineRow,
  people: ReadonlyMap<string, Colleague>,
  { now, caller }: Pick<Reading, 'now' | 'caller'>,
): Partial<TimelineEntry> {
  const until = new Date(row.at.getTime() + noteTakeBackMs);
  return {
    noteId: row.key,
    mentions: mentionsOf(row).flatMap((id) => people.get(id) ?? []),
    ...(row.actor === caller.userId && until > now && { takeBackUntil: until.toISOString() }),
  };
}

const presenters: Readonly<
  Record<TimelineRow['source'], (row: TimelineRow, language: Language) => Omit<TimelineEntry, 'id' | 'at' | 'user'>>
> = {
  event: (
    {
      name,
      actor,
      from_state: from,
      to_state: to,
      observation,
      reason_id: reason,
      asked_evidence: evidence,
      documents,
      mismatches,
    },
    language,
  ) => ({
    kind: registryEvents.has(name) ? 'REGISTRY' : from === to ? 'EVENT' : 'TRANSITION',
    title: lifecycleName('events', name, language),
    ...(to !== null && { serviceStatusId: to, statusName: lifecycleName('states', to, language) }),
    ...(observation !== null && { observation: presentObservation({ event: name, actor, observation }, language) }),
    ...(reason !== null && { reason: nameOf('rejectionReasons', reason, language) }),
    ...(evidence !== null && { askedEvidence: evidenceNames(evidence, language) }),
    ...(documents !== null && { documents: documents.map((each) => presentDocument(each, language)) }),
    ...presentExplanation(mismatches, language),
  }),
  audit: ({ name, detail }, language) => {
    const about = aboutOf(name, detail ?? {}, language);
    return {
      kind: downloads.has(name) ? 'DOWNLOAD' : documentActions.has(name) ? 'DOCUMENT' : 'EVENT',
      title: auditActionName(name, language),
      ...(about !== undefined && { observation: about }),
    };
  },
  mail: ({ name, detail }) => ({
    kind: 'MAIL',
    title: name,
    mailStatus: mailStatusOf(detail ?? {}),
  }),
  note: ({ observation }, language) => ({
    kind: 'NOTE',
    title: upstreamTexts[language].history.note,
    ...(observation !== null && { observation }),
  }),
};

/** Returns what became of a mail: a demo without a mail server only holds it. */
function mailStatusOf({ sent, failed, held }: Readonly<Record<string, unknown>>): TimelineEntry['mailStatus'] {
  if (sent === true) return 'SENT';
  if (failed === true) return 'FAILED';
  return held === true ? 'HELD' : 'QUEUED';
}

function presentDocument({ type, from, to, ...remark }: EventDocument, language: Language) {
  return {
    name: nameOf('documentTypes', type, language),
    documentstatusid: to,
    statusName: documentStateName(to, language),
    ...(from !== undefined && from !== to && { formerStatusName: documentStateName(from, language) }),
    ...presentRemark(remark, language),
  };
}

/** Returns what an audited action was done to, or why, where that has a name. */
function aboutOf(action: string, detail: Readonly<Record<string, unknown>>, language: Language): string | undefined {
  const { type, reason } = detail;
  if (documentActions.has(action) && typeof type === 'string') return nameOf('documentTypes', type, language);
  const reasons: Readonly<Record<string, string>> = upstreamTexts[language].history.keyDestroyed.reasons;
  return action === 'key.destroy' && typeof reason === 'string' ? reasons[reason] : undefined;
}
