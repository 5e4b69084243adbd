import type { Language } from '../../../contract/generated/languages';
import type { Privilege } from '../../../contract/generated/access';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { comparableDocument } from '../../../contract/written-values';
import type { Schema } from '../../store/schema';
import { comparableColumn } from './comparable-column';
import { isRegisteredRole, isStaff } from './registered-role';
import { hasUsernameSuffix } from './username-suffix';
import { normalizeEmail } from '../../../contract/normalize-email';

/** A role as a person holds it. */
export interface HeldRole {
  readonly id: string;
  readonly name: string;
  readonly appId: string;
  readonly privileges: readonly string[];
}

/** A user with everything that signing in, tokens and permissions need, read at once. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly documentType: string;
  readonly documentNumber: string;
  /** Numbers that the person had before. */
  readonly formerDocuments: readonly string[];
  readonly email: string;
  readonly status: 'ACTIVE' | 'INACTIVE';
  readonly language: Language;
  /** In the order the user's record lists them; the first is the one shown. */
  readonly roles: readonly HeldRole[];
}

/**
 * Returns what a person signs in by as mails and pages name it: the e-mail of one who registered, whose user name was made up
 * and never shown.
 */
export function accountNameOf({ username, email, roles }: Pick<Person, 'username' | 'email' | 'roles'>): string {
  const isRegistered = roles.length > 0 && roles.every(isRegisteredRole);
  return isRegistered && hasUsernameSuffix(username) ? email : username;
}

/** The columns of {@link Person}, from `users u`. */
export const personColumns = sql`
  u.id, u.username, trim(u.names || ' ' || u."lastNames") as "fullName", u."documentType", u."documentNumber", u.email,
  u.status, u.language,
  array(select number from former_documents where user_id = u.id) as "formerDocuments",
  coalesce((
    select json_agg(
      json_build_object('id', r.id, 'name', r.name, 'appId', r."appId", 'privileges', to_json(r.privileges))
      order by array_position(u.roles, r.id::text)
    )
    from roles r where r.id = any(u.roles::uuid[])
  ), '[]'::json) as roles`;

/**
 * Returns a user name or an e-mail as it is compared: without the spaces around it, composed, without case. Whatever
 * counts attempts uses it too, or two writings of one name would be answered differently where no account has it.
 */
export function normalizeSignInName(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase();
}

/** Compares texts as the unique indexes of the store do: without case, composed. */
function sameText(column: RawBuilder<unknown>, value: string): RawBuilder<boolean> {
  return sql<boolean>`lower(normalize(${column}, NFC) collate "und-x-icu") = ${normalizeSignInName(value)}`;
}

/** How a person is looked for; a sign-in name is a user name, or an e-mail that is no other person's user name. */
export type PersonKey = { id: string } | { username: string } | { email: string } | { signInName: string };

/** Returns the person, or undefined when there is none. */
export async function findPerson(database: Kysely<Schema>, key: PersonKey): Promise<Person | undefined> {
  if ('signInName' in key) {
    const { signInName: name } = key;
    const byUsername = await findPerson(database, { username: name });
    return byUsername ?? (name.includes('@') ? findPerson(database, { email: name }) : undefined);
  }
  const condition =
    'id' in key
      ? sql`u.id = ${key.id}`
      : 'username' in key
        ? sameText(sql`u.username`, key.username)
        : sameText(sql`u.email`, key.email);
  const { rows } = await sql<Person>`select ${personColumns} from users u where ${condition}`.execute(database);
  return rows[0];
}

/** Returns privilege and process codes over all roles. */
export function codesHeld(roles: readonly Pick<HeldRole, 'privileges'>[]): Set<Privilege> {
  // A code that access.json no longer has opens nothing.
  return new Set(roles.flatMap((role) => role.privileges as readonly Privilege[]));
}

/** Returns whether an address is, or was when it was proven, of a person who works here and has another document. */
export async function isEmailOfStaff(
  database: Kysely<Schema>,
  email: string,
  documentNumber: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from users u left join user_secrets s on s.user_id = u.id
    where (${sameText(sql`u.email`, email)} or s.proven_email = ${normalizeEmail(email)})
      and ${sql.raw(comparableColumn('u."documentNumber"'))} is distinct from nullif(${comparableDocument(documentNumber)}, '')
      and ${isStaff('u')}
    limit 1`.execute(database);
  return rows.length > 0;
}
