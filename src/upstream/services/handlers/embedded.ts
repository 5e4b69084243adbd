import { captchaChallenge } from '../embedded/captcha-challenge';
import { caseFile } from '../embedded/case-file';
import { confirmKeySaved } from '../embedded/confirm-key-saved';
import { confirmKeySavedByLink } from '../embedded/confirm-key-saved-by-link';
import { downloadKey } from '../embedded/download-key';
import { downloadKeyByLink } from '../embedded/download-key-by-link';
import { exchangeLogin } from '../embedded/exchange-login';
import { listSupervisors } from '../embedded/list-supervisors';
import { loginChallenge } from '../embedded/login-challenge';
import { mail } from '../embedded/mail';
import { mailAttachment } from '../embedded/mail-attachment';
import { mailbox } from '../embedded/mailbox';
import { openRevocation } from '../embedded/open-revocation';
import { openTicket } from '../embedded/open-ticket';
import { proveRevocationCode } from '../embedded/prove-revocation-code';
import { readFinalizationLink } from '../embedded/read-finalization-link';
import { readKey } from '../embedded/read-key';
import { requestsSummary } from '../embedded/requests-summary';
import { sealDossier } from '../embedded/seal-dossier';
import { searchEverywhere } from '../embedded/search-everywhere';
import { sendKeyCode } from '../embedded/send-key-code';
import { sendRevocationCode } from '../embedded/send-revocation-code';
import { takeBackDecision } from '../embedded/take-back-decision';
import type { FamilyHandlers } from '../handler';

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
