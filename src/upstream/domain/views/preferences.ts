import { sql, type Kysely, type Transaction } from 'kysely';
import { languages, type Language } from '../../../contract/generated/languages';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Schema } from '../../store/schema';
import { invalidField } from '../api-error';

const { preferenceBytes } = serverLimits.responses;

/** What begins so is chosen by calls of its own, not by how the console looks: storing the latter leaves it as it is. */
const ownPrefix = 'account.';
/** The language of the interface, by the console's own name. */
const languageName = 'rubrica.language';
/** How often a person gets their notices by mail. */
const digestName = `${ownPrefix}noticeDigest`;

/** Returns what a person chose, by name. */
export async function readPreferences(trx: Kysely<Schema>, userId: string): Promise<Record<string, string>> {
  const row = await trx.selectFrom('preferences').select('choices').where('user_id', '=', userId).executeTakeFirst();
  return row?.choices ?? {};
}

/**
 * Stores what a person chose about how the console looks, in place of what was stored.
 * @returns the language, where another one was chosen: saved again with another choice it isn't chosen
 * @throws ApiError validationFailed past the limit
 */
export async function storePreferences(
  trx: Transaction<Schema>,
  userId: string,
  chosen: Readonly<Record<string, string>>,
  now: Date,
): Promise<Language | undefined> {
  const former = await lockPreferences(trx, userId, now);
  const stored = Object.entries(former).filter(([name]) => name.startsWith(ownPrefix));
  const looks = Object.entries(chosen).filter(([name]) => !name.startsWith(ownPrefix));
  await write(trx, userId, { ...Object.fromEntries(looks), ...Object.fromEntries(stored) }, now);
  return languages.find((each) => each === chosen[languageName] && each !== former[languageName]);
}

/** Returns whether a person chose the daily digest of their notices. */
export async function readDigestChoice(trx: Kysely<Schema>, userId: string): Promise<'NEVER' | 'DAILY'> {
  return (await readPreferences(trx, userId))[digestName] === 'DAILY' ? 'DAILY' : 'NEVER';
}

/** Stores how often a person gets the digest. */
export async function storeDigestChoice(
  trx: Transaction<Schema>,
  userId: string,
  digest: 'NEVER' | 'DAILY',
  now: Date,
): Promise<void> {
  await write(trx, userId, { ...(await lockPreferences(trx, userId, now)), [digestName]: digest }, now);
}

/** Returns active people who chose the daily digest and had none since a day, in Colombia; so many at most. */
export async function findDigestReaders(trx: Kysely<Schema>, since: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from preferences p join users u on u.id::text = p.user_id
    where p.choices ->> ${digestName} = 'DAILY' and u.status = 'ACTIVE'
      and not exists (select 1 from notice_digests d where d.user_id = u.id and d.day > ${since}::date)
    order by u.id limit ${max}
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Returns what a person chose, which others do not change until the transaction ends: part of it is written again. */
async function lockPreferences(trx: Transaction<Schema>, userId: string, now: Date): Promise<Record<string, string>> {
  // A row that is not there yet holds up no other who would write it.
  await trx
    .insertInto('preferences')
    .values({ user_id: userId, choices: '{}', updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { choices } = await trx
    .selectFrom('preferences')
    .select('choices')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return choices;
}

async function write(
  trx: Transaction<Schema>,
  userId: string,
  chosen: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const choices = JSON.stringify(chosen);
  if (choices.length > preferenceBytes) throw invalidField('/values', 'invalid');
  await trx
    .insertInto('preferences')
    .values({ user_id: userId, choices, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choices, updated_at: now }))
    .execute();
}
