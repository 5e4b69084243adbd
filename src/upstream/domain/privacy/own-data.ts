import { sql, type Kysely } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Schema } from '../../store/schema';
import type { Caller } from '../handler';
import { readPreferences } from '../views/preferences';
import { hasProvenEmail } from '../accounts/has-proven-email';
import { auditActionName } from '../trail/action-names';
import { findOwnRequests, ownRequest, type OwnDataReading, type OwnRequest } from './own-requests';

const { ownEntries } = serverLimits.responses;

/** Everything that is stored about a person. */
export type OwnData = Awaited<ReturnType<typeof ownData>>;

/**
 * Returns everything that is stored about the caller, and nothing about other people: no secret, no content of a document, no
 * name of those who work on a request.
 */
export async function ownData(reading: OwnDataReading) {
  const { trx, caller, now, language } = reading;
  const rows = await findOwnRequests(reading);
  const requests: OwnRequest[] = [];
  for (const row of rows) requests.push(await ownRequest(reading, row));
  return {
    generatedAt: now.toISOString(),
    language,
    account: await account(trx, caller),
    sessions: await sessions(trx, caller),
    credentials: await credentials(trx, caller),
    savedViews: await savedViews(trx, caller),
    preferences: await readPreferences(trx, caller.userId),
    notices: await notices(trx, caller),
    requests,
    mails: await mails(trx, caller),
    audit: await auditEntries(
      reading,
      rows.map(({ id }) => `requests/${id}`),
    ),
  };
}

async function account(trx: Kysely<Schema>, { userId, roles }: Caller) {
  const { roles: _ids, ...user } = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const secrets = await trx
    .selectFrom('user_secrets')
    .select(['changed_at as changedAt', 'expires_at as expiresAt', 'proven_email as provenEmail'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const emailChanges = await trx
    .selectFrom('email_changes')
    .select(['email', 'created_at as askedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .execute();
  const { provenEmail, ...password } = secrets ?? {};
  // Columns made for searching repeat what the others say.
  const own = Object.fromEntries(Object.entries(user).filter(([column]) => !column.endsWith('__key'))) as typeof user;
  // The column can't be empty: of an account that has given no document it says nothing.
  const { documentType, ...others } = own;
  return {
    ...others,
    ...(own.documentNumber !== '' && { documentType }),
    roles: roles.map(({ name }) => name),
    ...(provenEmail !== undefined && { provenEmail }),
    ...('changedAt' in password && { password }),
    ...(emailChanges.length > 0 && { emailChanges }),
  };
}

function sessions(trx: Kysely<Schema>, { userId }: Caller) {
  return trx
    .selectFrom('sessions')
    .select([
      'created_at as startedAt',
      'last_seen as lastSeenAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
      'end_reason as endReason',
      'ip as address',
      'agent as browser',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(ownEntries)
    .execute();
}

function credentials(trx: Kysely<Schema>, { userId }: Caller) {
  return trx
    .selectFrom('official_credentials')
    .select([
      'type',
      'serial',
      'subject',
      'issuer',
      'not_after as notAfter',
      'registered_at as registeredAt',
      'verified_at as verifiedAt',
    ])
    .where('user_id', '=', userId)
    .execute();
}

function savedViews(trx: Kysely<Schema>, { userId }: Caller) {
  return trx
    .selectFrom('saved_views')
    .select(['list', 'name', 'audience', 'filter', 'sort', 'columns', 'updated_at as updatedAt'])
    .where('owner_id', '=', userId)
    .execute();
}

/** Returns when the caller got notices, not of whose requests. */
function notices(trx: Kysely<Schema>, { userId }: Caller) {
  return trx
    .selectFrom('notices')
    .select([sql<string>`kind`.as('kind'), 'at', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .unionAll(
      trx
        .selectFrom('due_soon_notices')
        .select([sql<string>`'LIST_DUE_SOON'`.as('kind'), 'at', 'read_at as readAt'])
        .where('user_id', '=', userId),
    )
    .orderBy('at', 'desc')
    .limit(ownEntries)
    .execute();
}

/** Returns the mails to the account's address, where it is proven: one that is not may be another person's. */
async function mails(trx: Kysely<Schema>, caller: Caller) {
  if (!(await hasProvenEmail(trx, caller))) return [];
  return trx
    .selectFrom('mail_outbox')
    .select(['subject', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where(sql<boolean>`lower(recipient) = lower(${caller.email})`)
    .orderBy('created_at', 'desc')
    .limit(ownEntries)
    .execute();
}

interface OwnAuditEntry {
  readonly at: string;
  readonly action: string;
  readonly name: string;
  readonly by: 'self' | 'system' | 'provider';
  readonly subject?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

interface Entry {
  readonly at: Date;
  readonly actor: string | null;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Returns what the trail says of the caller: what they did, and what was done to their account and requests. Of a record of
 * others it does not say which, of another person not who.
 */
async function auditEntries(
  { trx, caller, language }: OwnDataReading,
  requests: readonly string[],
): Promise<OwnAuditEntry[]> {
  const own = [`users/${caller.userId}`, ...requests];
  // What those who work on a request write to each other is not for its applicant, nor that they did.
  // Two indexed reads: one condition over both columns would read the whole trail.
  const { rows } = await sql<Entry>`
    select at, actor, action, subject, detail from (
      (select * from audit where actor = ${caller.userId} order by at desc, sequence desc limit ${ownEntries})
      union
      (select * from audit where subject = any(${own}::text[]) and action not like 'note.%'
        order by sequence desc limit ${ownEntries})
    ) entries order by sequence desc limit ${ownEntries}
  `.execute(trx);
  return rows.map(({ at, actor, action, subject, detail }) => {
    const isActor = actor === caller.userId;
    const isOwn = own.includes(subject);
    return {
      at: at.toISOString(),
      action,
      name: auditActionName(action, language),
      by: isActor ? 'self' : actor === null ? 'system' : 'provider',
      ...(isOwn && { subject }),
      ...(isOwn && isActor && { detail }),
    };
  });
}
