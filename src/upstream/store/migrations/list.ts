import type { Migration } from 'kysely';
import * as baseline from './001-baseline';
import * as registrations from './002-registrations';
import * as auditOrders from './003-audit-orders';
import * as queue from './004-queue';
import * as sameContent from './005-same-content';
import * as preferences from './006-preferences';
import * as electronicOrigin from './007-electronic-origin';
import * as requestMails from './008-request-mails';
import * as mailRecipients from './009-mail-recipients';
import * as notes from './010-notes';
import * as personFigures from './011-person-figures';
import * as office from './012-office';
import * as publicPages from './013-public-pages';
import * as courierAddresses from './014-courier-addresses';
import * as agreementCode from './015-agreement-code';
import * as closedWaybills from './016-closed-waybills';
import * as tokenKeys from './017-token-keys';
import * as mailNotice from './019-mail-notice';
import * as explainedMismatches from './020-explained-mismatches';
import * as endedMails from './021-ended-mails';
import * as provenEmail from './022-proven-email';
import * as emailChanges from './023-email-changes';
import * as deliveryCities from './024-delivery-cities';
import * as invitationMails from './025-invitation-mails';
import * as documentUploaders from './026-document-uploaders';
import * as documentNumbers from './028-document-numbers';
import * as noticeCounts from './031-notice-counts';
import * as deliveryDue from './032-delivery-due';
import * as writeIntents from './033-write-intents';
import * as noticeObservations from './034-notice-observations';
import * as acceptancesAppendOnly from './035-acceptances-append-only';
import * as providerPrivileges from './037-provider-privileges';
import * as dueSoonNotices from './038-due-soon-notices';
import * as electronicReminders from './039-electronic-reminders';
import * as electronicNames from './041-electronic-names';
import * as numberEnds from './043-number-ends';
import * as waybillFigures from './045-waybill-figures';
import * as delegateKeys from './047-delegate-keys';
import * as companyNumbers from './049-company-numbers';
import * as questionnaireAttempts from './050-questionnaire-attempts';

/** Every migration by its name. They are applied in the order of their names, and none is changed once it was released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-baseline': baseline,
  '002-registrations': registrations,
  '003-audit-orders': auditOrders,
  '004-queue': queue,
  '005-same-content': sameContent,
  '006-preferences': preferences,
  '007-electronic-origin': electronicOrigin,
  '008-request-mails': requestMails,
  '009-mail-recipients': mailRecipients,
  '010-notes': notes,
  '011-person-figures': personFigures,
  '012-office': office,
  '013-public-pages': publicPages,
  '014-courier-addresses': courierAddresses,
  '015-agreement-code': agreementCode,
  '016-closed-waybills': closedWaybills,
  '017-token-keys': tokenKeys,
  '019-mail-notice': mailNotice,
  '020-explained-mismatches': explainedMismatches,
  '021-ended-mails': endedMails,
  '022-proven-email': provenEmail,
  '023-email-changes': emailChanges,
  '024-delivery-cities': deliveryCities,
  '025-invitation-mails': invitationMails,
  '026-document-uploaders': documentUploaders,
  '028-document-numbers': documentNumbers,
  '031-notice-counts': noticeCounts,
  '032-delivery-due': deliveryDue,
  '033-write-intents': writeIntents,
  '034-notice-observations': noticeObservations,
  '035-acceptances-append-only': acceptancesAppendOnly,
  '037-provider-privileges': providerPrivileges,
  '038-due-soon-notices': dueSoonNotices,
  '039-electronic-reminders': electronicReminders,
  '041-electronic-names': electronicNames,
  '043-number-ends': numberEnds,
  '045-waybill-figures': waybillFigures,
  '047-delegate-keys': delegateKeys,
  '049-company-numbers': companyNumbers,
  '050-questionnaire-attempts': questionnaireAttempts,
};
