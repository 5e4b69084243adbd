import { captchaChallenge } from '../../services/embedded/captcha-challenge';
import { caseFile } from '../../services/embedded/case-file';
import { confirmKeySaved } from '../../services/embedded/confirm-key-saved';
import { confirmKeySavedByLink } from '../../services/embedded/confirm-key-saved-by-link';
import { downloadKey } from '../../services/embedded/download-key';
import { downloadKeyByLink } from '../../services/embedded/download-key-by-link';
import { exchangeLogin } from '../../services/embedded/exchange-login';
import { listSupervisors } from '../../services/embedded/list-supervisors';
import { loginChallenge } from '../../services/embedded/login-challenge';
import { mail } from '../../services/embedded/mail';
import { mailAttachment } from '../../services/embedded/mail-attachment';
import { mailbox } from '../../services/embedded/mailbox';
import { openRevocation } from '../../services/embedded/open-revocation';
import { openTicket } from '../../services/embedded/open-ticket';
import { proveRevocationCode } from '../../services/embedded/prove-revocation-code';
import { readFinalizationLink } from '../../services/embedded/read-finalization-link';
import { readKey } from '../../services/embedded/read-key';
import { requestsSummary } from '../../services/embedded/requests-summary';
import { sealDossier } from '../../services/embedded/seal-dossier';
import { searchEverywhere } from '../../services/embedded/search-everywhere';
import { sendKeyCode } from '../../services/embedded/send-key-code';
import { sendRevocationCode } from '../../services/embedded/send-revocation-code';
import { takeBackDecision } from '../../services/embedded/take-back-decision';
import type { FamilyHandlers } from '../../domain/handler';

export const embedded: FamilyHandlers<'embedded'> = {
  captchaChallenge,
  caseFile,
  confirmKeySaved,
  confirmKeySavedByLink,
  downloadKey,
  downloadKeyByLink,
  exchangeLogin,
  listSupervisors,
  loginChallenge,
  mail,
  mailAttachment,
  mailbox,
  openRevocation,
  openTicket,
  proveRevocationCode,
  readFinalizationLink,
  readKey,
  requestsSummary,
  sealDossier,
  searchEverywhere,
  sendKeyCode,
  sendRevocationCode,
  takeBackDecision,
};
