import { readConfiguration } from '../../src/upstream/domain/configuration/configuration-values';
import type { Services } from '../../src/upstream/domain/services';
import { openSession } from '../../src/upstream/domain/accounts/open-session';
import { findPerson, type Person } from '../../src/upstream/domain/accounts/people';
import { sessionSeconds } from '../../src/upstream/domain/accounts/session-length';
import { issueSessionToken } from '../../src/upstream/domain/accounts/bearer-tokens';

/** A bearer token and when its session ends. */
interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Returns a main token of an account without its password. It shares the newest session that the account has open, and opens
 * one where there is none.
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
