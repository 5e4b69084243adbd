import { additionalDocumentRegister } from '../certificate/additional-document-register';
import { additionalDocumentUpdate } from '../certificate/additional-document-update';
import { associateSupervisor } from '../certificate/associate-supervisor';
import { cancelServientregaGuide } from '../certificate/cancel-servientrega-guide';
import { changeEMCStatus } from '../certificate/change-emc-status';
import { confirmDelivery } from '../certificate/confirm-delivery';
import { consultFile } from '../certificate/consult-file';
import { consultServientregaControl } from '../certificate/consult-servientrega-control';
import { consultStatusRequestBySerialNumber } from '../certificate/consult-status-request-by-serial-number';
import { downloadCertificate } from '../certificate/download-certificate';
import { ecdissuecertificate } from '../certificate/ecd-issue-certificate';
import { finalizecertificate } from '../certificate/finalize-certificate';
import { generateGuide } from '../certificate/generate-guide';
import { generateServientregaGuide } from '../certificate/generate-servientrega-guide';
import { generateServientregaManifiest } from '../certificate/generate-servientrega-manifiest';
import { gestionNotificationMail } from '../certificate/gestion-notification-mail';
import { getApplications } from '../certificate/get-applications';
import { getCertificate } from '../certificate/get-certificate';
import * as getCertificateData from '../certificate/get-certificate-data';
import { getCertificateList } from '../certificate/get-certificate-list';
import { getCertificateToRevoke } from '../certificate/get-certificate-to-revoke';
import { getChannelProduct } from '../certificate/get-channel-product';
import { getConstancy } from '../certificate/get-constancy';
import { getDeliveryLogistics } from '../certificate/get-delivery-logistics';
import { getDeliveryMethod } from '../certificate/get-delivery-method';
import { getMailWhitelist } from '../certificate/get-mail-whitelist';
import { getprocessinformation } from '../certificate/get-process-information';
import { getprocessreference } from '../certificate/get-process-reference';
import { getprocessverification } from '../certificate/get-process-verification';
import { getRejectReason } from '../certificate/get-reject-reason';
import { getRequestByContract } from '../certificate/get-request-by-contract';
import * as getRequestInformation from '../certificate/get-request-information';
import { getRevocationReason } from '../certificate/get-revocation-reason';
import { getServientregaControlStatus } from '../certificate/get-servientrega-control-status';
import * as getStatusHistory from '../certificate/get-status-history';
import { getstepsresult } from '../certificate/get-steps-result';
import { getsystemconfiguration } from '../certificate/get-system-configuration';
import { getsystemconfigurationfilter } from '../certificate/get-system-configuration-filter';
import { getValidations } from '../certificate/get-validations';
import { issueCertificate } from '../certificate/issue-certificate';
import { issueCredentialsManagement } from '../certificate/issue-credentials-management';
import { massiveServientregaGuide } from '../certificate/massive-servientrega-guide';
import { registerCertificateRequest } from '../certificate/register-certificate-request';
import { registerFlexInfo } from '../certificate/register-flex-info';
import { registerVIMStatus } from '../certificate/register-vim-status';
import { rejectRequest } from '../certificate/reject-request';
import { requeueGuideServientrega } from '../certificate/requeue-guide-servientrega';
import { reviewCertificate } from '../certificate/review-certificate';
import { revokeCertificate } from '../certificate/revoke-certificate';
import { statusResultIdentity } from '../certificate/status-result-identity';
import { structureValidate } from '../certificate/structure-validate';
import { updateDeliveryLocation } from '../certificate/update-delivery-location';
import { updateRequestData } from '../certificate/update-request-data';
import { updateStatus } from '../certificate/update-status';
import { updateSystemConfiguration } from '../certificate/update-system-configuration';
import { validatorVerification } from '../certificate/validator-verification';
import type { FamilyHandlers } from '../handler';

export const certificate: FamilyHandlers<'certificate'> = {
  ...getCertificateData,
  ...getRequestInformation,
  ...getStatusHistory,
  additionalDocumentRegister,
  additionalDocumentUpdate,
  associateSupervisor,
  cancelServientregaGuide,
  changeEMCStatus,
  confirmDelivery,
  consultFile,
  consultServientregaControl,
  consultStatusRequestBySerialNumber,
  downloadCertificate,
  ecdissuecertificate,
  finalizecertificate,
  generateGuide,
  generateServientregaGuide,
  generateServientregaManifiest,
  gestionNotificationMail,
  getApplications,
  getCertificate,
  getCertificateList,
  getCertificateToRevoke,
  getChannelProduct,
  getConstancy,
  getDeliveryLogistics,
  getDeliveryMethod,
  getMailWhitelist,
  getprocessinformation,
  getprocessreference,
  getprocessverification,
  getRejectReason,
  getRequestByContract,
  getRevocationReason,
  getServientregaControlStatus,
  getstepsresult,
  getsystemconfiguration,
  getsystemconfigurationfilter,
  getValidations,
  issueCertificate,
  issueCredentialsManagement,
  massiveServientregaGuide,
  registerCertificateRequest,
  registerFlexInfo,
  registerVIMStatus,
  rejectRequest,
  requeueGuideServientrega,
  reviewCertificate,
  revokeCertificate,
  statusResultIdentity,
  structureValidate,
  updateDeliveryLocation,
  updateRequestData,
  updateStatus,
  updateSystemConfiguration,
  validatorVerification,
};
