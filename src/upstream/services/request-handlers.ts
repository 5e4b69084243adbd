import { changeEMCStatus } from './certificate/change-emc-status';
import { consultFile } from './certificate/consult-file';
import { gestionNotificationMail } from './certificate/gestion-notification-mail';
import { getApplications } from './certificate/get-applications';
import { getCertificate } from './certificate/get-certificate';
import { getChannelProduct } from './certificate/get-channel-product';
import { getConstancy } from './certificate/get-constancy';
import { getDeliveryLogistics } from './certificate/get-delivery-logistics';
import { getDeliveryMethod } from './certificate/get-delivery-method';
import { getprocessinformation } from './certificate/get-process-information';
import { getprocessreference } from './certificate/get-process-reference';
import { getprocessverification } from './certificate/get-process-verification';
import { getRejectReason } from './certificate/get-reject-reason';
import { getRequestInformation, getsubject } from './certificate/get-request-information';
import { getRevocationReason } from './certificate/get-revocation-reason';
import { getstatushistory, mySelfGetstatushistory } from './certificate/get-status-history';
import { getstepsresult } from './certificate/get-steps-result';
import { getValidations } from './certificate/get-validations';
import { registerVIMStatus } from './certificate/register-vim-status';
import { rejectRequest } from './certificate/reject-request';
import { reviewCertificate } from './certificate/review-certificate';
import { updateRequestData } from './certificate/update-request-data';
import { updateStatus } from './certificate/update-status';
import { validatorVerification } from './certificate/validator-verification';
import { additionalDocumentList } from './documents/additional-document-list';
import { consultDocuments } from './documents/consult-documents';
import { file } from './documents/file';
import { getcertificatetype } from './documents/get-certificate-type';
import { getDocumentData } from './documents/get-document-data';
import { getReviewCurrentStatus } from './documents/get-review-current-status';
import { getstatus } from './documents/get-status';
import { getverificationinfo } from './documents/get-verification-info';
import { statusValidation } from './documents/status-validation';
import { validateDocument } from './documents/validate-document';
import type { AnyHandler, CallKey } from './handler';
import { getprocessinformation as getProjectTRequests } from './projectT/get-process-information';
import { getservicestatus } from './projectT/get-service-status';
import { getstatushistory as getProjectTHistory } from './projectT/get-status-history';
import { getsubjectdata } from './projectT/get-subject-data';
import { getsubscriberdata } from './projectT/get-subscriber-data';
import { getcauserevocation, getRejectionReason } from './projectT/reasons';
import { rejectrequest } from './projectT/reject-request';
import { review } from './projectT/review';

/** The calls about requests: certificate, document review and Project T. */
export const requestHandlers: Readonly<Partial<Record<CallKey, AnyHandler>>> = {
  'certificate.changeEMCStatus': changeEMCStatus,
  'certificate.consultFile': consultFile,
  'certificate.gestionNotificationMail': gestionNotificationMail,
  'certificate.getApplications': getApplications,
  'certificate.getCertificate': getCertificate,
  'certificate.getChannelProduct': getChannelProduct,
  'certificate.getConstancy': getConstancy,
  'certificate.getDeliveryLogistics': getDeliveryLogistics,
  'certificate.getDeliveryMethod': getDeliveryMethod,
  'certificate.getprocessinformation': getprocessinformation,
  'certificate.getprocessreference': getprocessreference,
  'certificate.getprocessverification': getprocessverification,
  'certificate.getRejectReason': getRejectReason,
  'certificate.getRequestInformation': getRequestInformation,
  'certificate.getRevocationReason': getRevocationReason,
  'certificate.getstatushistory': getstatushistory,
  'certificate.getstepsresult': getstepsresult,
  'certificate.getsubject': getsubject,
  'certificate.getValidations': getValidations,
  'certificate.mySelfGetstatushistory': mySelfGetstatushistory,
  'certificate.registerVIMStatus': registerVIMStatus,
  'certificate.rejectRequest': rejectRequest,
  'certificate.reviewCertificate': reviewCertificate,
  'certificate.updateRequestData': updateRequestData,
  'certificate.updateStatus': updateStatus,
  'certificate.validatorVerification': validatorVerification,
  'documents.additionalDocumentList': additionalDocumentList,
  'documents.consultDocuments': consultDocuments,
  'documents.file': file,
  'documents.getcertificatetype': getcertificatetype,
  'documents.getDocumentData': getDocumentData,
  'documents.getReviewCurrentStatus': getReviewCurrentStatus,
  'documents.getstatus': getstatus,
  'documents.getverificationinfo': getverificationinfo,
  'documents.statusValidation': statusValidation,
  'documents.validateDocument': validateDocument,
  'projectT.getcauserevocation': getcauserevocation,
  'projectT.getprocessinformation': getProjectTRequests,
  'projectT.getRejectionReason': getRejectionReason,
  'projectT.getservicestatus': getservicestatus,
  'projectT.getstatushistory': getProjectTHistory,
  'projectT.getsubjectdata': getsubjectdata,
  'projectT.getsubscriberdata': getsubscriberdata,
  'projectT.rejectrequest': rejectrequest,
  'projectT.review': review,
};
