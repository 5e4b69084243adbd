import { invalidField } from '../api-error';
import type { LoadedDocument } from './load-document';

/** A loaded document whose file is there. */
export type WholeDocument = LoadedDocument & Required<Pick<LoadedDocument, 'file'>>;

/**
 * Returns a document as whole, in calls that respond with the document it became: they take a file in one piece, or the
 * last of its parts once the others came by RegisterRequest.
 * @throws ApiError validationFailed for a part that others have to follow
 */
export function wholeDocument(loaded: LoadedDocument): WholeDocument {
  const { file } = loaded;
  if (!file) throw invalidField('/document/upload', 'fieldNotApplicable');
  return { ...loaded, file };
}
