import type { Transaction } from 'kysely';
import { appendAudit } from '../../store/audit';
import type { Schema } from '../../store/schema';
import type { Configuration } from '../configuration/configuration-values';
import type { Origin } from '../handler';
import { openSession, type OpenedSession } from './open-session';
import { sessionSeconds } from './session-length';

interface Start {
  userId: string;
  configuration: Configuration;
  origin: Origin;
  now: Date;
  /** By the older mechanism. */
  older?: true;
}

/** Opens the session of a person who has proven who they are, and notes it in the audit trail. */
export async function startSession(
  trx: Transaction<Schema>,
  { userId, configuration, origin, now, older }: Start,
): Promise<OpenedSession> {
  const seconds = sessionSeconds(configuration);
  const maxOpen = configuration.integer('SessionsPerPerson');
  const opened = await openSession(trx, { userId, seconds, origin, now, maxOpen });
  await appendAudit(trx, {
    actor: userId,
    action: 'session.start',
    subject: `users/${userId}`,
    detail: { address: origin.ip, session: opened.id, replaced: opened.replaced, ...(older && { older }) },
    at: now,
  });
  return opened;
}
