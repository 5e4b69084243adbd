import { additionalDocumentRegister } from './certificate/additional-document-register';
import { additionalDocumentUpdate } from './certificate/additional-document-update';
import { associateSupervisor } from './certificate/associate-supervisor';
import { cancelServientregaGuide } from './certificate/cancel-servientrega-guide';
import { changeEMCStatus } from './certificate/change-emc-status';
import { confirmDelivery } from './certificate/confirm-delivery';
import { consultFile } from './certificate/consult-file';
import { consultServientregaControl } from './certificate/consult-servientrega-control';
import { consultStatusRequestBySerialNumber } from './certificate/consult-status-request-by-serial-number';
import { downloadCertificate } from './certificate/download-certificate';
import { ecdissuecertificate } from './certificate/ecd-issue-certificate';
import { finalizecertificate } from './certificate/finalize-certificate';
import { generateGuide } from './certificate/generate-guide';
import { generateServientregaGuide } from './certificate/generate-servientrega-guide';
import { generateServientregaManifiest } from './certificate/generate-servientrega-manifiest';
import { gestionNotificationMail } from './certificate/gestion-notification-mail';
import { getApplications } from './certificate/get-applications';
import { getCertificate } from './certificate/get-certificate';
import { getCertificateData, getCertificateHistory, getStatusList } from './certificate/get-certificate-data';
import { getCertificateList } from './certificate/get-certificate-list';
import { getCertificateToRevoke } from './certificate/get-certificate-to-revoke';
import { getChannelProduct } from './certificate/get-channel-product';
import { getConstancy } from './certificate/get-constancy';
import { getDeliveryLogistics } from './certificate/get-delivery-logistics';
import { getDeliveryMethod } from './certificate/get-delivery-method';
import { getMailWhitelist } from './certificate/get-mail-whitelist';
import { getprocessinformation } from './certificate/get-process-information';
import { getprocessreference } from './certificate/get-process-reference';
import { getprocessverification } from './certificate/get-process-verification';
import { getRejectReason } from './certificate/get-reject-reason';
import { getRequestByContract } from './certificate/get-request-by-contract';
import { getRequestInformation, getsubject } from './certificate/get-request-information';
import { getRevocationReason } from './certificate/get-revocation-reason';
import { getServientregaControlStatus } from './certificate/get-servientrega-control-status';
import { getstatushistory, mySelfGetstatushistory } from './certificate/get-status-history';
import { getstepsresult } from './certificate/get-steps-result';
import { getValidations } from './certificate/get-validations';
import { issueCertificate } from './certificate/issue-certificate';
import { issueCredentialsManagement } from './certificate/issue-credentials-management';
import { massiveServientregaGuide } from './certificate/massive-servientrega-guide';
import { registerCertificateRequest } from './certificate/register-certificate-request';
import { registerFlexInfo } from './certificate/register-flex-info';
import { registerVIMStatus } from './certificate/register-vim-status';
import { rejectRequest } from './certificate/reject-request';
import { requeueGuideServientrega } from './certificate/requeue-guide-servientrega';
import { reviewCertificate } from './certificate/review-certificate';
import { revokeCertificate } from './certificate/revoke-certificate';
import { statusResultIdentity } from './certificate/status-result-identity';
import { structureValidate } from './certificate/structure-validate';
import { updateDeliveryLocation } from './certificate/update-delivery-location';
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
import { registerRequest } from './documents/register-request';
import { cycoptimization, dnioptimization, ruesoptimization, rutoptimization } from './documents/recognise';
import { statusValidation } from './documents/status-validation';
import { validateDocument } from './documents/validate-document';
import { caseFile } from './embedded/case-file';
import { confirmKeySaved } from './embedded/confirm-key-saved';
import { confirmKeySavedByLink } from './embedded/confirm-key-saved-by-link';
import { downloadKey } from './embedded/download-key';
import { downloadKeyByLink } from './embedded/download-key-by-link';
import { listSupervisors } from './embedded/list-supervisors';
import { openRevocation } from './embedded/open-revocation';
import { openTicket } from './embedded/open-ticket';
import { proveRevocationCode } from './embedded/prove-revocation-code';
import { readFinalizationLink } from './embedded/read-finalization-link';
import { readKey } from './embedded/read-key';
import { requestsSummary } from './embedded/requests-summary';
import { sealDossier } from './embedded/seal-dossier';
import { takeBackDecision } from './embedded/take-back-decision';
import { searchEverywhere } from './embedded/search-everywhere';
import { sendKeyCode } from './embedded/send-key-code';
import { sendRevocationCode } from './embedded/send-revocation-code';
import { revocatecertificate } from './finalize/revocate-certificate';
import type { AnyHandler, CallKey } from './handler';
import { ani } from './identity/ani';
import { confrontaEvaluation } from './identity/confronta-evaluation';
import { confrontaQuestionnaire } from './identity/confronta-questionnaire';
import { consultStatusConfronta } from './identity/consult-status-confronta';
import { identityGeneral } from './identity/identity-general';
import { muisca } from './identity/muisca';
import { print } from './print/print';
import { getissuecertificate } from './projectT/get-issue-certificate';
import { getprocessinformation as getProjectTRequests } from './projectT/get-process-information';
import { getservicestatus } from './projectT/get-service-status';
import { getstatushistory as getProjectTHistory } from './projectT/get-status-history';
import { getsubjectdata } from './projectT/get-subject-data';
import { getsubscriberdata } from './projectT/get-subscriber-data';
import { issue } from './projectT/issue';
import { getcauserevocation, getRejectionReason } from './projectT/reasons';
import { rejectrequest } from './projectT/reject-request';
import { review } from './projectT/review';
import { revocationfile } from './projectT/revocation-file';

/** The calls about requests: certificate, document review, identity, Project T and revocation. */
export const requestHandlers: Readonly<Partial<Record<CallKey, AnyHandler>>> = {
  'certificate.additionalDocumentRegister': additionalDocumentRegister,
  'certificate.additionalDocumentUpdate': additionalDocumentUpdate,
  'certificate.associateSupervisor': associateSupervisor,
  'certificate.cancelServientregaGuide': cancelServientregaGuide,
  'certificate.changeEMCStatus': changeEMCStatus,
  'certificate.confirmDelivery': confirmDelivery,
  'certificate.consultFile': consultFile,
  'certificate.consultServientregaControl': consultServientregaControl,
  'certificate.consultStatusRequestBySerialNumber': consultStatusRequestBySerialNumber,
  'certificate.downloadCertificate': downloadCertificate,
  'certificate.ecdissuecertificate': ecdissuecertificate,
  'certificate.finalizecertificate': finalizecertificate,
  'certificate.generateGuide': generateGuide,
  'certificate.generateServientregaGuide': generateServientregaGuide,
  'certificate.generateServientregaManifiest': generateServientregaManifiest,
  'certificate.gestionNotificationMail': gestionNotificationMail,
  'certificate.getApplications': getApplications,
  'certificate.getCertificate': getCertificate,
  'certificate.getCertificateData': getCertificateData,
  'certificate.getCertificateHistory': getCertificateHistory,
  'certificate.getCertificateList': getCertificateList,
  'certificate.getCertificateToRevoke': getCertificateToRevoke,
  'certificate.getChannelProduct': getChannelProduct,
  'certificate.getConstancy': getConstancy,
  'certificate.getDeliveryLogistics': getDeliveryLogistics,
  'certificate.getDeliveryMethod': getDeliveryMethod,
  'certificate.getMailWhitelist': getMailWhitelist,
  'certificate.getprocessinformation': getprocessinformation,
  'certificate.getprocessreference': getprocessreference,
  'certificate.getprocessverification': getprocessverification,
  'certificate.getRejectReason': getRejectReason,
  'certificate.getRequestByContract': getRequestByContract,
  'certificate.getRequestInformation': getRequestInformation,
  'certificate.getRevocationReason': getRevocationReason,
  'certificate.getServientregaControlStatus': getServientregaControlStatus,
  'certificate.getstatushistory': getstatushistory,
  'certificate.getStatusList': getStatusList,
  'certificate.getstepsresult': getstepsresult,
  'certificate.getsubject': getsubject,
  'certificate.getValidations': getValidations,
  'certificate.issueCertificate': issueCertificate,
  'certificate.issueCredentialsManagement': issueCredentialsManagement,
  'certificate.massiveServientregaGuide': massiveServientregaGuide,
  'certificate.mySelfGetstatushistory': mySelfGetstatushistory,
  'certificate.registerCertificateRequest': registerCertificateRequest,
  'certificate.registerFlexInfo': registerFlexInfo,
  'certificate.registerVIMStatus': registerVIMStatus,
  'certificate.rejectRequest': rejectRequest,
  'certificate.requeueGuideServientrega': requeueGuideServientrega,
  'certificate.reviewCertificate': reviewCertificate,
  'certificate.revokeCertificate': revokeCertificate,
  'certificate.statusResultIdentity': statusResultIdentity,
  'certificate.structureValidate': structureValidate,
  'certificate.updateDeliveryLocation': updateDeliveryLocation,
  'certificate.updateRequestData': updateRequestData,
  'certificate.updateStatus': updateStatus,
  'certificate.validatorVerification': validatorVerification,
  'documents.additionalDocumentList': additionalDocumentList,
  'documents.consultDocuments': consultDocuments,
  'documents.cycoptimization': cycoptimization,
  'documents.dnioptimization': dnioptimization,
  'documents.file': file,
  'documents.getcertificatetype': getcertificatetype,
  'documents.getDocumentData': getDocumentData,
  'documents.getReviewCurrentStatus': getReviewCurrentStatus,
  'documents.getstatus': getstatus,
  'documents.getverificationinfo': getverificationinfo,
  'documents.registerRequest': registerRequest,
  'documents.ruesoptimization': ruesoptimization,
  'documents.rutoptimization': rutoptimization,
  'documents.statusValidation': statusValidation,
  'documents.validateDocument': validateDocument,
  'embedded.caseFile': caseFile,
  'embedded.confirmKeySaved': confirmKeySaved,
  'embedded.confirmKeySavedByLink': confirmKeySavedByLink,
  'embedded.downloadKey': downloadKey,
  'embedded.downloadKeyByLink': downloadKeyByLink,
  'embedded.listSupervisors': listSupervisors,
  'embedded.openRevocation': openRevocation,
  'embedded.openTicket': openTicket,
  'embedded.proveRevocationCode': proveRevocationCode,
  'embedded.readFinalizationLink': readFinalizationLink,
  'embedded.readKey': readKey,
  'embedded.requestsSummary': requestsSummary,
  'embedded.sealDossier': sealDossier,
  'embedded.takeBackDecision': takeBackDecision,
  'embedded.searchEverywhere': searchEverywhere,
  'embedded.sendKeyCode': sendKeyCode,
  'embedded.sendRevocationCode': sendRevocationCode,
  'finalize.revocatecertificate': revocatecertificate,
  'identity.ani': ani,
  'identity.confrontaEvaluation': confrontaEvaluation,
  'identity.confrontaQuestionnaire': confrontaQuestionnaire,
  'identity.consultStatusConfronta': consultStatusConfronta,
  'identity.identityGeneral': identityGeneral,
  'identity.muisca': muisca,
  'print.print': print,
  'projectT.getcauserevocation': getcauserevocation,
  'projectT.getissuecertificate': getissuecertificate,
  'projectT.getprocessinformation': getProjectTRequests,
  'projectT.getRejectionReason': getRejectionReason,
  'projectT.getservicestatus': getservicestatus,
  'projectT.getstatushistory': getProjectTHistory,
  'projectT.getsubjectdata': getsubjectdata,
  'projectT.getsubscriberdata': getsubscriberdata,
  'projectT.issue': issue,
  'projectT.rejectrequest': rejectrequest,
  'projectT.review': review,
  'projectT.revocationfile': revocationfile,
};
