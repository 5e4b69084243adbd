import * as documentCatalogues from './document-catalogues';
import * as documentReview from './document-review';
import * as recogniseDocument from './recognise-document';
import * as uploadDocuments from './upload-documents';
import type { FamilyHandlers } from '../../domain/handler';

export const documents: FamilyHandlers<'documents'> = {
  ...documentCatalogues,
  ...documentReview,
  ...recogniseDocument,
  ...uploadDocuments,
};
