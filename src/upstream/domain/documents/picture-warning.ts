import { discarded } from '../../../contract/generated/states/document';
import type { RequestDocument } from '../../../contract/generated/types';
import { pictureProblem, type PictureProblem } from '../../../contract/picture-quality';
import { contentDigest } from '../../store/content-digest';
import type { DocumentRow, RequestRow } from '../../store/request-row';
import { ApiError } from '../api-error';
import type { Reading } from '../handler';
import type { ActionContext } from '../requests/apply-transition';
import type { LoadedDocument } from './load-document';
import type { WholeDocument } from './whole-document';

/**
 * Returns what a picture that was just stored makes hard to decide on, as a field of the document: a warning, since the
 * person may know better. It is compared with the other documents of its request, and with what was not approved of it.
 */
export async function pictureWarning(
  { trx }: Pick<ActionContext, 'trx'>,
  loaded: Pick<LoadedDocument, 'picture'>,
  { id, request_id: request, sha256 }: DocumentRow,
): Promise<Pick<RequestDocument, 'pictureProblem'>> {
  const problem = await problemOf({ trx }, loaded, { request, sha256, id });
  return problem === undefined ? {} : { pictureProblem: problem };
}

/**
 * Rejects a picture that is hard to decide on before it is stored: where storing it can send the request on, no other one
 * could follow it.
 * @throws ApiError pictureDoubtful with what is wrong
 */
export async function rejectPoorPicture(
  reading: Pick<Reading, 'trx'>,
  loaded: WholeDocument,
  { id: request }: RequestRow,
): Promise<void> {
  const problem = await problemOf(reading, loaded, { request, sha256: contentDigest(loaded.file.bytes) });
  if (problem !== undefined) throw new ApiError('pictureDoubtful', { detail: { pictureProblem: problem } });
}

interface StoredPlace {
  readonly request: number;
  readonly sha256: string;
  /** The document that it became. */
  readonly id?: number;
}

async function problemOf(
  { trx }: Pick<Reading, 'trx'>,
  { picture }: Pick<LoadedDocument, 'picture'>,
  { request, sha256, id = 0 }: StoredPlace,
): Promise<PictureProblem | undefined> {
  if (!picture) return undefined;
  const same = await trx
    .selectFrom('request_documents')
    .select('sha256')
    .where('request_id', '=', request)
    .where('sha256', '=', sha256)
    .where('id', '<>', id)
    .where((either) => either.or([either('state', 'not in', [...discarded]), either('decided_at', 'is not', null)]))
    .limit(1)
    .execute();
  return pictureProblem({ ...picture, sha256 }, new Set(same.map((row) => row.sha256)));
}
