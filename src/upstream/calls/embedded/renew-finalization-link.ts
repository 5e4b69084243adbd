import { minuteMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type * as calls from '../../../contract/generated/calls/embedded';
import { requestOfLink } from '../../domain/finalization/link';
import { type OwnHandler, withOwnTransactions } from '../../domain/handler';
import { mailNotice, noticeOf } from '../../domain/requests/mails/applicant-mail';
import type { Notice } from '../../domain/requests/mails/notice';
import { withMinDuration } from '../../domain/with-min-duration';
import { translate } from '../../translate';
import { appendAudit } from '../../store/audit';

/** What brings a link by which the certificate is accepted. */
const withLink: ReadonlySet<Notice | undefined> = new Set(['acceptance', 'received']);
const renewalPauseMs = serverLimits.codes.finalizationRenewMinutes * minuteMs;

const handleRenewFinalizationLink: OwnHandler<typeof calls.renewFinalizationLink> = async (context) => {
  const { body, services, language, now } = context;
  await withMinDuration(serverLimits.accounts.minResponseMs, () =>
    services.store.transaction(async (trx) => {
      const linked = await requestOfLink(trx, body.id);
      const notice = linked && noticeOf(linked.request);
      if (!linked || !notice || !withLink.has(notice) || now.getTime() - linked.lastLinkAt.getTime() < renewalPauseMs)
        return;
      await mailNotice({ trx, services, now }, linked.request, notice);
      await appendAudit(trx, {
        actor: null,
        action: 'request.renewFinalizationLink',
        subject: `requests/${linked.request.id}`,
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
