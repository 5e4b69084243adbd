import { additionalDocumentRegister } from '../../services/certificate/additional-document-register';
import { additionalDocumentUpdate } from '../../services/certificate/additional-document-update';
import { associateSupervisor } from '../../services/certificate/associate-supervisor';
import { cancelServientregaGuide } from '../../services/certificate/cancel-servientrega-guide';
import { changeEMCStatus } from '../../services/certificate/change-emc-status';
import { confirmDelivery } from '../../services/certificate/confirm-delivery';
import { consultFile } from '../../services/certificate/consult-file';
import { consultServientregaControl } from '../../services/certificate/consult-servientrega-control';
import { consultStatusRequestBySerialNumber } from '../../services/certificate/consult-status-request-by-serial-number';
import { downloadCertificate } from '../../services/certificate/download-certificate';
import { ecdissuecertificate } from '../../services/certificate/ecd-issue-certificate';
import { finalizecertificate } from '../../services/certificate/finalize-certificate';
import { generateGuide } from '../../services/certificate/generate-guide';
import { generateServientregaGuide } from '../../services/certificate/generate-servientrega-guide';
import { generateServientregaManifiest } from '../../services/certificate/generate-servientrega-manifiest';
import { gestionNotificationMail } from '../../services/certificate/gestion-notification-mail';
import { getApplications } from '../../services/certificate/get-applications';
import { getCertificate } from '../../services/certificate/get-certificate';
import * as getCertificateData from '../../services/certificate/get-certificate-data';
import { getCertificateList } from '../../services/certificate/get-certificate-list';
import { getCertificateToRevoke } from '../../services/certificate/get-certificate-to-revoke';
import { getChannelProduct } from '../../services/certificate/get-channel-product';
import { getConstancy } from '../../services/certificate/get-constancy';
import { getDeliveryLogistics } from '../../services/certificate/get-delivery-logistics';
import { getDeliveryMethod } from '../../services/certificate/get-delivery-method';
import { getMailWhitelist } from '../../services/certificate/get-mail-whitelist';
import { getprocessinformation } from '../../services/certificate/get-process-information';
import { getprocessreference } from '../../services/certificate/get-process-reference';
import { getprocessverification } from '../../services/certificate/get-process-verification';
import { getRejectReason } from '../../services/certificate/get-reject-reason';
import { getRequestByContract } from '../../services/certificate/get-request-by-contract';
import * as getRequestInformation from '../../services/certificate/get-request-information';
import { getRevocationReason } from '../../services/certificate/get-revocation-reason';
import { getServientregaControlStatus } from '../../services/certificate/get-servientrega-control-status';
import * as getStatusHistory from '../../services/certificate/get-status-history';
import { getstepsresult } from '../../services/certificate/get-steps-result';
import { getsystemconfiguration } from '../../services/certificate/get-system-configuration';
import { getsystemconfigurationfilter } from '../../services/certificate/get-system-configuration-filter';
import { getValidations } from '../../services/certificate/get-validations';
import { issueCertificate } from '../../services/certificate/issue-certificate';
import { issueCredentialsManagement } from '../../services/certificate/issue-credentials-management';
import { massiveServientregaGuide } from '../../services/certificate/massive-servientrega-guide';
import { registerCertificateRequest } from '../../services/certificate/register-certificate-request';
import { registerFlexInfo } from '../../services/certificate/register-flex-info';
import { registerVIMStatus } from '../../services/certificate/register-vim-status';
import { rejectRequest } from '../../services/certificate/reject-request';
import { requeueGuideServientrega } from '../../services/certificate/requeue-guide-servientrega';
import { reviewCertificate } from '../../services/certificate/review-certificate';
import { revokeCertificate } from '../../services/certificate/revoke-certificate';
import { statusResultIdentity } from '../../services/certificate/status-result-identity';
import { structureValidate } from '../../services/certificate/structure-validate';
import { updateDeliveryLocation } from '../../services/certificate/update-delivery-location';
import { updateRequestData } from '../../services/certificate/update-request-data';
import { updateStatus } from '../../services/certificate/update-status';
import { updateSystemConfiguration } from '../../services/certificate/update-system-configuration';
import { validatorVerification } from '../../services/certificate/validator-verification';
import type { FamilyHandlers } from '../../domain/handler';

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
