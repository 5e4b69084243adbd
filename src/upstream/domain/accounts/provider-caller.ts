import { createHash } from 'node:crypto';
import { privileges, processes } from '../../../contract/generated/access';
import {
  ProviderSessionError,
  type ProviderSession,
  type ProviderSessions,
} from '../../adapters/provider/provider-sessions';
import { lockFor } from '../../store/advisory-lock';
import { appendAudit } from '../../store/audit';
import { brokenUniqueIndex } from '../../store/database-errors';
import { ApiError } from '../api-error';
import type { Caller } from '../handler';
import type { Services } from '../services';
import { storeFormerDocument } from './document-numbers';
import { storeProviderPrivileges } from './held-codes';
import { codesHeld, findPerson, type Person } from './people';

const knownCodes: ReadonlySet<string> = new Set([...Object.keys(privileges), ...Object.keys(processes)]);

/**
 * Returns the caller behind a token of the provider: checked at each call, holding the privileges that the provider gives
 * and `access.json` knows, and none of a role kept here.
 *
 * The person has a row among the users, which requests, notes of the audit trail and names refer to. It has no password
 * and no role, and is found by what the provider last gave: it opens no session, and deactivating it keeps the person out.
 * @throws ApiError sessionEnded (401); providerSessionRejected (403), since a renewal would bring the same token;
 * providerSessionUnchecked (503); accountDisabled; providerPersonTaken
 */
export async function loadProviderCaller(
  services: Pick<Services, 'store' | 'clock'>,
  sessions: ProviderSessions,
  token: string,
): Promise<Caller> {
  const session = await readSession(sessions, token);
  const person = await knownPerson(services, sessions.issuer, session);
  if (person.status !== 'ACTIVE') throw new ApiError('accountDisabled', { status: 401 });
  const { username, fullName, documentType, documentNumber } = session;
  const roles = session.roles.map((role) => ({
    ...role,
    privileges: role.privileges.filter((code) => knownCodes.has(code)),
  }));
  const held = codesHeld(roles);
  await storeProviderPrivileges(services.store.db, person.id, held);
  return {
    userId: person.id,
    username,
    sessionId: session.id,
    roles,
    held,
    email: person.email,
    fullName,
    documentType,
    documentNumber,
    formerDocuments: person.formerDocuments,
  };
}

async function readSession(sessions: ProviderSessions, token: string): Promise<ProviderSession> {
  try {
    return await sessions.read(token);
  } catch (error) {
    if (!(error instanceof ProviderSessionError)) throw error;
    const params = { service: sessions.name };
    if (error.problem === 'ended') throw new ApiError('sessionEnded', {}, { cause: error });
    if (error.problem === 'rejected') throw new ApiError('providerSessionRejected', { params }, { cause: error });
    throw new ApiError('providerSessionUnchecked', { params }, { cause: error });
  }
}

/** Returns the person's row, made or brought up to date where the session says something else. */
async function knownPerson(
  services: Pick<Services, 'store' | 'clock'>,
  issuer: string,
  session: ProviderSession,
): Promise<Person> {
  const id = personId(issuer, session.subject);
  const stored = await findPerson(services.store.db, { id });
  const row = rowOf(id, session);
  if (stored && differences(stored, row).length === 0) return stored;
  await keepPerson(services, issuer, row);
  const person = await findPerson(services.store.db, { id });
  if (!person) throw new ApiError('unexpected');
  return person;
}

type PersonRow = ReturnType<typeof rowOf>;

function rowOf(id: string, { username, fullName, documentType, documentNumber, email }: ProviderSession) {
  // Mail to a name below .invalid reaches no one (RFC 2606).
  return { id, username, names: fullName, documentType, documentNumber, email: email ?? `${id}@provider.invalid` };
}

/** Returns the names of the fields that the session says otherwise. */
function differences(known: Person, row: PersonRow): string[] {
  const before: Omit<PersonRow, 'id'> = { ...known, names: known.fullName };
  return (['username', 'names', 'documentType', 'documentNumber', 'email'] as const).filter(
    (name) => before[name].trim() !== row[name].trim(),
  );
}

async function keepPerson(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  issuer: string,
  row: PersonRow,
): Promise<void> {
  const { id, ...changed } = row;
  try {
    await store.transaction(async (trx) => {
      // Two calls of one page come together: without a turn, the second would run into the user name of the first.
      await lockFor(trx, 'providerPeople');
      const stored = await findPerson(trx, { id });
      const changes = stored && differences(stored, row);
      if (changes?.length === 0) return;
      if (stored && changes?.includes('documentNumber')) await storeFormerDocument(trx, stored);
      await trx
        .insertInto('users')
        .values({ ...row, lastNames: '', roles: [] })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...changed, lastNames: '' }))
        .execute();
      await appendAudit(trx, {
        actor: id,
        action: stored ? 'users.update' : 'users.create',
        subject: `users/${id}`,
        detail: { issuer, ...(changes && { changed: changes }) },
        at: clock(),
      });
    });
  } catch (error) {
    if (brokenUniqueIndex(error) === undefined) throw error;
    throw new ApiError('providerPersonTaken', {}, { cause: error });
  }
}

/** Returns the id of a person of a provider, the same at each call: of its own form (RFC 9562, version 8). */
function personId(issuer: string, subject: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
