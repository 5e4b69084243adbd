import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DeadLink } from '../../../contract/dead-link';
import { hourMs, minuteMs, secondMs } from '../../../contract/durations';
import type { Language } from '../../../contract/generated/languages';
import { limits } from '../../../contract/generated/limits';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { RegistrationTable } from '../../store/accounts-schema';
import { lockFor } from '../../store/advisory-lock';
import { blankRegistration } from '../../store/blank-registration';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import { deadLinkError } from '../dead-link-error';
import { readConfiguration, type Configuration } from '../configuration/configuration-values';
import { findPerson } from './people';
import { hashSecret, newSecret } from './refresh-secret';
import { isRegisteredRoleSafe, registeredRoleId } from './registered-role';
import { storePassword } from './set-password';
import { usernameSuffix } from './username-suffix';
import { normalizeEmail } from '../../../contract/normalize-email';

const {
  registrationLinkHours,
  registrationLinks,
  registrationLinksInAll,
  registrationSharedMinutes,
  registrationsPerNetwork,
  registrationMinutes,
} = serverLimits.accounts;

/** Who registers, with the hash of the chosen password. */
export interface Applicant {
  readonly username: string;
  readonly email: string;
  readonly names: string;
  readonly lastNames: string;
  readonly language: Language;
  readonly passwordHash: string;
}

type Registration = Selectable<RegistrationTable>;

/** Returns whether people may register: never while their role would give them more than access.json does. */
export async function isRegistrationOpen(database: Kysely<Schema>, configuration: Configuration): Promise<boolean> {
  return configuration.flag('AllowRegistration') && (await isRegisteredRoleSafe(database));
}

/** Returns the configuration in force. @throws ApiError registrationDisabled while no one may register */
export async function requireOpenRegistration(database: Kysely<Schema>): Promise<Configuration> {
  const configuration = await readConfiguration(database);
  if (!(await isRegistrationOpen(database, configuration))) throw new ApiError('registrationDisabled');
  return configuration;
}

/**
 * Stores a registration until its address is proven; only the hash of its token is stored. One of an address that has
 * an account makes no second one, and counts towards the limits like any other.
 * @returns its token; undefined where it is not mailed (`makeRoom`)
 * @throws ApiError tooManyRequests when enough of the network were mailed
 */
export async function storeRegistration(
  trx: Transaction<Schema>,
  applicant: Applicant,
  { userId, network, now }: { readonly userId: string | null; readonly network: string; readonly now: Date },
): Promise<string | undefined> {
  await checkNetwork(trx, network, now);
  const address = normalizeEmail(applicant.email);
  if (!(await makeRoom(trx, address, network, now))) return undefined;
  const token = newSecret();
  const { username, email, names, lastNames, language, passwordHash } = applicant;
  await trx
    .insertInto('registrations')
    .values({
      token_hash: hashSecret(token),
      username,
      email,
      address,
      names,
      last_names: lastNames,
      language,
      password_hash: passwordHash,
      user_id: userId,
      network,
      created_at: now,
      expires_at: new Date(now.getTime() + registrationLinkHours * hourMs),
    })
    .execute();
  return token;
}

/**
 * Returns whether another registration of the address may wait for its proof: not where enough from that network do. Those
 * of other networks hold the person's own back no longer than a few minutes: past their number, the oldest ends for it.
 */
async function makeRoom(trx: Transaction<Schema>, address: string, network: string, now: Date): Promise<boolean> {
  const waiting = await trx
    .selectFrom('registrations')
    .select(['token_hash', 'network', 'created_at'])
    .where('address', '=', address)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute();
  if (waiting.filter((each) => each.network === network).length >= registrationLinks) return false;
  const [oldest, last] = [waiting.at(0), waiting.at(-1)];
  if (!oldest || !last || waiting.length < registrationLinksInAll) return true;
  if (now.getTime() - last.created_at.getTime() < registrationSharedMinutes * minuteMs) return false;
  const { token_hash: hash } = oldest;
  await trx.updateTable('registrations').set({ expires_at: now }).where('token_hash', '=', hash).execute();
  return true;
}

/** @throws ApiError tooManyRequests, with the seconds until the network's first registration counts no more */
async function checkNetwork(trx: Transaction<Schema>, network: string, now: Date): Promise<void> {
  await lockFor(trx, 'registrations');
  const windowMs = registrationMinutes * minuteMs;
  const { count, first } = await trx
    .selectFrom('registrations')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('first')])
    .where('network', '=', network)
    .where('created_at', '>', new Date(now.getTime() - windowMs))
    .executeTakeFirstOrThrow();
  if (Number(count) < registrationsPerNetwork || !first) return;
  const seconds = Math.ceil((first.getTime() + windowMs - now.getTime()) / secondMs);
  throw new ApiError('tooManyRequests', { params: { seconds }, headers: { 'retry-after': String(seconds) } });
}

/**
 * Returns the registration of a token that may still be confirmed.
 * @throws ApiError restoreLinkExpired, saying how the link ended where the token was good once
 */
export async function requireRegistration(database: Kysely<Schema>, token: string, now: Date): Promise<Registration> {
  const registration = await database
    .selectFrom('registrations')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .where('user_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!registration) throw deadLinkError(await findRegistrationEnd(database, token, now));
  return registration;
}

/** Returns how the link of a registration ended; undefined for one that was never made, or is forgotten. */
async function findRegistrationEnd(database: Kysely<Schema>, token: string, now: Date): Promise<DeadLink | undefined> {
  const registration = await database
    .selectFrom('registrations')
    .select(['user_id', 'expires_at'])
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  if (!registration) return undefined;
  const { user_id: userId, expires_at: end } = registration;
  return { end: userId === null ? 'expired' : 'used', at: end.toISOString() };
}

/**
 * Makes the account of a registration, active and with the one role of those who registered; every other registration of
 * the address ends. They are known for a while, without the person's data.
 * @returns its id; undefined when the registration is spent, or the address has an account by now
 */
export async function createRegistered(
  trx: Transaction<Schema>,
  registration: Registration,
  now: Date,
): Promise<string | undefined> {
  const { address, email, names, last_names: lastNames, language } = registration;
  const ended = await trx
    .updateTable('registrations')
    .set({ ...blankRegistration, expires_at: now })
    .where('address', '=', address)
    .returning('token_hash')
    .execute();
  if (!ended.some(({ token_hash: hash }) => hash === registration.token_hash)) return undefined;
  if (await findPerson(trx, { email })) return undefined;
  const { id } = await trx
    .insertInto('users')
    .values({
      username: await freeUsername(trx, registration.username),
      names,
      lastNames,
      documentType: 'CC',
      documentNumber: '',
      email,
      roles: [await registeredRoleId(trx)],
      status: 'ACTIVE',
      language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hashes = ended.map(({ token_hash: hash }) => hash);
  await trx.updateTable('registrations').set({ user_id: id }).where('token_hash', 'in', hashes).execute();
  await storePassword(trx, { id, email }, registration.password_hash, now);
  return id;
}

/**
 * Returns the name that was asked for with something behind it, always: a name that came back as it was asked for would say
 * that no account has it, and another that one does.
 */
async function freeUsername(trx: Transaction<Schema>, asked: string): Promise<string> {
  const suffix = usernameSuffix();
  const username = `${asked.slice(0, limits.form.username.max - suffix.length)}${suffix}`;
  return (await findPerson(trx, { username })) ? freeUsername(trx, asked) : username;
}
