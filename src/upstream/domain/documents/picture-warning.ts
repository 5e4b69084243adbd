import { discarded } from '../../../contract/generated/states/document';
import type { RequestDocument } from '../../../contract/generated/types';
import { pictureProblem } from '../../../contract/picture-quality';
import type { DocumentRow } from '../../store/request-row';
import type { ActionContext } from '../requests/apply-transition';
import type { LoadedDocument } from './load-document';

/**
 * Returns what a picture that was just stored makes hard to decide on, as a field of the document: a warning, since the
 * person may know better. It is compared with the other documents of its request, and with what was not approved of it.
 */
export async function pictureWarning(
  { trx }: Pick<ActionContext, 'trx'>,
  { picture }: Pick<LoadedDocument, 'picture'>,
  { id, request_id: request, sha256 }: DocumentRow,
): Promise<Pick<RequestDocument, 'pictureProblem'>> {
  if (!picture) return {};
  const same = await trx
    .selectFrom('request_documents')
    .select('sha256')
    .where('request_id', '=', request)
    .where('sha256', '=', sha256)
    .where('id', '<>', id)
    .where((either) => either.or([either('state', 'not in', [...discarded]), either('decided_at', 'is not', null)]))
    .limit(1)
    .execute();
  const problem = pictureProblem({ ...picture, sha256 }, new Set(same.map((row) => row.sha256)));
  return problem === undefined ? {} : { pictureProblem: problem };
}
