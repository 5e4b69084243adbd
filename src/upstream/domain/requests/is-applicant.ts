import { sql, type RawBuilder } from 'kysely';
import { hasDocument, isSamePerson, numbersOf, type Identified } from '../../../contract/deciding-people';
import { isFiledForOthers } from '../../../contract/filed-for-others';
import { approved } from '../../../contract/generated/states/request';
import { comparableColumn } from '../accounts/comparable-column';
import type { ListedRequest } from './lists/listed-request';

type Filed = Pick<ListedRequest, 'owner_id' | 'document_number' | 'application' | 'state'>;

/**
 * Returns whether the person filed the request, for themselves or for another, or is its holder by the number of the
 * document, now or before: neither decides on it. Once a second one approved what a person filed for a third, the first may end it, and not issue it
 * (`officialIsNotReviewer`).
 * @param filer who filed it, where another account of the same person counts; absent: the account alone
 */
export function isApplicant(request: Filed, person: Identified, filer?: Identified): boolean {
  const isApprovedByAnother = isFiledForOthers(request.application) && approved.has(request.state);
  return isHolder(request, person) || (isFiler(request, person, filer) && !isApprovedByAnother);
}

/**
 * Returns whether the person filed the request or is its holder, under whichever account and however it stands: what
 * colleagues write about it, and what registries have, is not for them.
 * @param filer as for {@link isApplicant}
 */
export function isOwnRequest(
  request: Pick<Filed, 'owner_id' | 'document_number'>,
  person: Identified,
  filer?: Identified,
): boolean {
  return isHolder(request, person) || isFiler(request, person, filer);
}

function isHolder(request: Pick<Filed, 'document_number'>, person: Identified): boolean {
  return hasDocument(person, request.document_number);
}

function isFiler(request: Pick<Filed, 'owner_id'>, person: Identified, filer: Identified | undefined): boolean {
  return request.owner_id === person.userId || (filer !== undefined && isSamePerson(filer, person));
}

/** Returns as SQL over `requests`, by the name they have in the statement, that the person is not the applicant. */
export function isNotApplicant(person: Identified, requests: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${requests}.owner_id`)} is distinct from ${person.userId}::uuid
    and ${sql.raw(comparableColumn(`${requests}.document_number`))} <> all(${numbersOf(person)}::text[])`;
}
