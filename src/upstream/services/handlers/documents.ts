import { additionalDocumentList } from '../documents/additional-document-list';
import { consultDocuments } from '../documents/consult-documents';
import { file } from '../documents/file';
import { getcertificatetype } from '../documents/get-certificate-type';
import { getDocumentData } from '../documents/get-document-data';
import { getReviewCurrentStatus } from '../documents/get-review-current-status';
import { getstatus } from '../documents/get-status';
import { getverificationinfo } from '../documents/get-verification-info';
import * as recognise from '../documents/recognise';
import { registerRequest } from '../documents/register-request';
import { statusValidation } from '../documents/status-validation';
import { validateDocument } from '../documents/validate-document';
import type { FamilyHandlers } from '../handler';

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
