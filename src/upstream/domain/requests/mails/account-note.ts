import type { Transaction } from 'kysely';
import type { RequestRow } from '../../../store/request-row';
import type { Schema } from '../../../store/schema';
import { translate } from '../../../translate';
import { maskAccount } from '../../accounts/mask-account';
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
  if (!person || person.email.toLowerCase() === recipient.toLowerCase()) return [];
  return [translate(language, 'mails.details.account', { account: maskAccount(accountNameOf(person)) })];
}
