import { additionalDocumentList } from '../../services/documents/additional-document-list';
import { consultDocuments } from '../../services/documents/consult-documents';
import { file } from '../../services/documents/file';
import { getcertificatetype } from '../../services/documents/get-certificate-type';
import { getDocumentData } from '../../services/documents/get-document-data';
import { getReviewCurrentStatus } from '../../services/documents/get-review-current-status';
import { getstatus } from '../../services/documents/get-status';
import { getverificationinfo } from '../../services/documents/get-verification-info';
import * as recognise from '../../services/documents/recognise';
import { registerRequest } from '../../services/documents/register-request';
import { statusValidation } from '../../services/documents/status-validation';
import { validateDocument } from '../../services/documents/validate-document';
import type { FamilyHandlers } from '../../domain/handler';

export const documents: FamilyHandlers<'documents'> = {
  ...recognise,
  additionalDocumentList,
  consultDocuments,
  file,
  getcertificatetype,
  getDocumentData,
  getReviewCurrentStatus,
  getstatus,
  getverificationinfo,
  registerRequest,
  statusValidation,
  validateDocument,
};
