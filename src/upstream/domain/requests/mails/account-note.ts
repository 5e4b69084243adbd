import type { Transaction } from 'kysely';
import { isSameEmail } from '../../../../contract/normalize-email';
import type { RequestRow } from '../../../store/request-row';
import type { Schema } from '../../../store/schema';
import { translate } from '../../../translate';
import { accountNameOf, findPerson } from '../../accounts/people';

/**
 * Returns with which account to sign in to what a mail leads to, where its recipient is not the account's own address.
 * It is masked: the address may be read by others than its holder, who knows it by less.
 */
export async function accountNote(
  trx: Transaction<Schema>,
  { owner_id: owner, language }: Pick<RequestRow, 'owner_id' | 'language'>,
  recipient: string,
): Promise<string[]> {
  const person = owner === null ? undefined : await findPerson(trx, { id: owner });
  if (!person || isSameEmail(person.email, recipient)) return [];
  return [translate(language, 'mails.details.account', { account: maskAccount(accountNameOf(person)) })];
}

/**
 * Returns a user name or an e-mail with nothing but its first and its last character, as `a…s@correo.com`: its holder
 * recognizes it, and it is no help to another. One of two characters shows the first alone.
 */
export function maskAccount(name: string): string {
  const at = name.lastIndexOf('@');
  const local = [...(at < 0 ? name : name.slice(0, at))];
  const last = local.length > 2 ? local.at(-1) : '';
  return `${local[0] ?? ''}…${last}${at < 0 ? '' : name.slice(at)}`;
}
