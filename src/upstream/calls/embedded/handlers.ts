import * as applicantFiling from './applicant-filing';
import * as auditTrail from './audit-trail';
import * as holderElectronic from './holder-electronic';
import * as keys from './keys';
import * as lists from './lists';
import * as mailbox from './mailbox';
import * as notes from './notes';
import * as noticeInbox from './notice-inbox';
import * as openRevocation from './open-revocation';
import * as ownEmail from './own-email';
import * as passwordLinks from './password-links';
import * as prepareSignIn from './prepare-sign-in';
import * as privacy from './privacy';
import * as queue from './queue';
import * as renewFinalizationLink from './renew-finalization-link';
import * as returnedParcels from './returned-parcels';
import * as reviewedCase from './reviewed-case';
import * as sealDossier from './seal-dossier';
import * as selfRegistration from './self-registration';
import * as sessionManagement from './session-management';
import * as viewSettings from './view-settings';
import type { FamilyHandlers } from '../../domain/handler';

export const embedded: FamilyHandlers<'embedded'> = {
  ...applicantFiling,
  ...auditTrail,
  ...holderElectronic,
  ...keys,
  ...lists,
  ...mailbox,
  ...notes,
  ...noticeInbox,
  ...openRevocation,
  ...ownEmail,
  ...passwordLinks,
  ...prepareSignIn,
  ...privacy,
  ...queue,
  ...renewFinalizationLink,
  ...returnedParcels,
  ...reviewedCase,
  ...sealDossier,
  ...selfRegistration,
  ...sessionManagement,
  ...viewSettings,
};
