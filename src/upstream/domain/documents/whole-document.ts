import type { DocumentUpload } from '../../../contract/generated/types';
import { invalidField } from '../api-error';
import type { LoadedDocument } from './load-document';

/** A loaded document whose file is there. */
export type WholeDocument = LoadedDocument & Required<Pick<LoadedDocument, 'file'>>;

/**
 * Refuses a part in calls that take a file in one piece, since they answer with the document it became.
 * @throws ApiError validationFailed for a part
 */
export function rejectPart({ upload }: DocumentUpload): void {
  if (!upload) return;
  throw invalidField('/document/upload', 'fieldNotApplicable');
}

/** @throws Error when parts are missing, which {@link rejectPart} has kept out */
export function wholeDocument(loaded: LoadedDocument): WholeDocument {
  const { file } = loaded;
  if (!file) throw new Error('A part of a file came where whole ones are taken');
  return { ...loaded, file };
}
