import type { Transaction } from 'kysely';
import { ownApplications } from '../../../../contract/filed-for-others';
import type { Language } from '../../../../contract/generated/languages';
import type { RequestRow } from '../../../store/request-row';
import type { Schema } from '../../../store/schema';

/**
 * Returns a request, locked before, whose holder asks for a mail: this mail and those after it are in the language of the
 * page where it is asked for. A program that asks for none changes nothing.
 */
export async function withAskedLanguage(
  trx: Transaction<Schema>,
  request: RequestRow,
  asked: Language | undefined,
): Promise<RequestRow> {
  if (asked === undefined || asked === request.language) return request;
  await trx.updateTable('requests').set({ language: asked }).where('id', '=', request.id).execute();
  return { ...request, language: asked };
}

/** Changes the language in which a person is written to, by the account and by each request of their own. */
export async function changeMailLanguage(
  trx: Transaction<Schema>,
  { userId, language, now }: { readonly userId: string; readonly language: Language; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('requests')
    .set({ language })
    .where('owner_id', '=', userId)
    .where('application', 'in', ownApplications)
    .where('language', '<>', language)
    .execute();
  await trx
    .updateTable('users')
    // The version that an administrator saw stays good: none of the fields of their form is another.
    .set({ language, updatedAt: now })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .execute();
}
