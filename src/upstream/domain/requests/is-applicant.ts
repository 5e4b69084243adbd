import { sql, type RawBuilder } from 'kysely';
import { hasDocument, type Identified } from '../../../contract/deciding-people';
import { isFiledForOthers } from '../../../contract/filed-for-others';
import { approved } from '../../../contract/generated/states/request';
import type { ListedRequest } from './listed-request';

type Filed = Pick<ListedRequest, 'owner_id' | 'document_type' | 'document_number' | 'application' | 'state'>;

/**
 * Returns whether the person filed the request, for themselves or for another, or is its holder by type and number of the
 * document: neither decides on it. What a person filed for another, and a second one approved, the first may issue.
 */
export function isApplicant(request: Filed, person: Identified): boolean {
  const isHolder = hasDocument(person, {
    documentType: request.document_type,
    documentNumber: request.document_number,
  });
  const isApprovedByAnother = isFiledForOthers(request.application) && approved.has(request.state);
  return isHolder || (request.owner_id === person.userId && !isApprovedByAnother);
}

/** Returns as SQL over `requests`, by the name they have in the statement, that the person is not the applicant. */
export function isNotApplicant(
  { userId, documentType: type, documentNumber: number }: Identified,
  requests: string,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${requests}.${name}`);
  return sql<boolean>`${column('owner_id')} is distinct from ${userId}::uuid and not (${column('document_number')} <> ''
    and ${column('document_number')} = ${number} and ${column('document_type')} = ${type})`;
}
