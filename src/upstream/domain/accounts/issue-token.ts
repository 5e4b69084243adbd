import { readConfiguration } from '../configuration/configuration-values';
import type { Services } from '../services';
import { openSession } from './open-session';
import { findPerson, type Person } from './people';
import { sessionSeconds } from './session-length';
import { issueSessionToken } from './bearer-tokens';

/** A bearer token for a person at a terminal. */
interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Returns a main token for curl. It shares the newest session that the account has open, since a new one could end that
 * of the browser; otherwise it opens one.
 * @throws Error naming the account when there is no such active one
 */
export async function issueTokenFor(services: Services, username: string): Promise<IssuedToken> {
  const { store, clock } = services;
  const now = clock();
  const person = await findPerson(store.db, { username });
  if (person?.status !== 'ACTIVE') throw new Error(`There is no active account "${username}".`);
  const open = await openedBy(services, person, now);
  const configuration = await readConfiguration(store.db);
  const origin = { ip: 'local', userAgent: 'terminal' };
  const seconds = sessionSeconds(configuration);
  const maxOpen = configuration.integer('SessionsPerPerson');
  const session =
    open ?? (await store.transaction((trx) => openSession(trx, { userId: person.id, seconds, origin, now, maxOpen })));
  return { token: await issueSessionToken(services, 'main', session, person), expiresAt: session.expiresAt };
}

async function openedBy(
  { store }: Services,
  person: Person,
  now: Date,
): Promise<{ id: string; expiresAt: Date } | undefined> {
  const row = await store.db
    .selectFrom('sessions')
    .select(['id', 'expires_at'])
    .where('user_id', '=', person.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, expiresAt: row.expires_at };
}
