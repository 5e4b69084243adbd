import { minuteMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type * as calls from '../../../contract/generated/calls/embedded';
import { requestOfLink } from '../../domain/finalization/link';
import { type OwnHandler, withOwnTransactions } from '../../domain/handler';
import { sendMail, mailOf } from '../../domain/requests/mails/applicant-mail';
import { withAskedLanguage } from '../../domain/requests/mails/asked-language';
import type { MailName } from '../../domain/requests/mails/mail-name';
import { withMinDuration } from '../../domain/with-min-duration';
import { translate } from '../../translate';
import { appendAudit } from '../../store/audit';

/** What brings a link by which the certificate is accepted. */
const withLink: ReadonlySet<MailName | undefined> = new Set(['acceptance', 'received']);
const renewalPauseMs = serverLimits.codes.finalizationRenewMinutes * minuteMs;

const handleRenewFinalizationLink: OwnHandler<typeof calls.renewFinalizationLink> = async (context) => {
  const { body, services, language, askedLanguage, now } = context;
  await withMinDuration(serverLimits.accounts.minResponseMs, () =>
    services.store.transaction(async (trx) => {
      const linked = await requestOfLink(trx, body.id);
      const mail = linked && mailOf(linked.request);
      if (!linked || !mail || !withLink.has(mail) || now.getTime() - linked.lastLinkAt.getTime() < renewalPauseMs)
        return;
      const request = await withAskedLanguage(trx, linked.request, askedLanguage);
      await sendMail({ trx, services, now }, request, mail);
      await appendAudit(trx, {
        actor: null,
        action: 'request.renewFinalizationLink',
        subject: `requests/${request.id}`,
        at: now,
      });
    }),
  );
  return { message: translate(language, 'errors.finalizationRenewed') };
};

/**
 * Mails the holder another link in place of a dead one, to the address of the request alone and once in a while. The
 * answer is the same for any link, and says nothing of a request.
 */
export const renewFinalizationLink = withOwnTransactions(handleRenewFinalizationLink);
