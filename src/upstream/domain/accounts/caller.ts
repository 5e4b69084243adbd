import { sql, type Kysely } from 'kysely';
import { preparedPrefix } from '../../store/prepared-statement';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { Caller } from '../handler';
import { codesHeld, personColumns, type Person } from './people';
import { endedError, type EndReason } from './session-end';
import type { TokenClaims } from './bearer-tokens';

interface SessionPerson extends Person {
  readonly ended: boolean;
  readonly endReason: EndReason | null;
}

/**
 * Returns the caller behind a verified token: one query, at each call, so that a session that ended, a user who was
 * disabled or a role that changed counts at once. The token's own expiry, checked before, is never past the session's
 * deadline.
 * @throws ApiError 401; concurrentSession when another sign-in ended the session
 */
export async function loadCaller(
  database: Kysely<Schema>,
  claims: Pick<TokenClaims, 'subject' | 'sessionId'>,
): Promise<Caller> {
  const { subject, sessionId } = claims;
  if (sessionId === undefined) throw new ApiError('unauthorized');
  const { rows } = await sql<SessionPerson>`${sql.raw(preparedPrefix)}
    select ${personColumns}, s.ended_at is not null as ended, s.end_reason as "endReason"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${subject}
  `.execute(database);
  const [person] = rows;
  if (!person) throw new ApiError('sessionEnded');
  if (person.ended) throw endedError(person.endReason);
  if (person.status !== 'ACTIVE') throw new ApiError('accountDisabled', { status: 401 });
  const { id, username, fullName, documentType, documentNumber, formerDocuments, email, roles } = person;
  return {
    userId: id,
    username,
    sessionId,
    fullName,
    documentType,
    documentNumber,
    formerDocuments,
    email,
    roles,
    held: codesHeld(roles),
  };
}
