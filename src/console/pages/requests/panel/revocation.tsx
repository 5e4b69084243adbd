import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import { eventOf } from '../../../../contract/lifecycle';
import type { ReactNode } from 'react';
import type { Request, StatusHistoryEntry } from '../../../../contract/generated/types';
import { Alert } from '../../../kit/alert';
import { formatDateTime, formatMinute } from '../../../kit/format-date-time';
import { useTranslate } from '../../../kit/use-translate';
import { useCurrentMinute } from '../../../kit/relative-time';
import { Fetched } from './fetched';

interface RevocationProps {
  request: Request;
  queryKey: readonly unknown[];
  history: (signal: AbortSignal) => Promise<readonly StatusHistoryEntry[]>;
}

/** The state of a revoked certificate. */
const { to: revoked } = eventOf(requestLifecycle, 'revoke');

/** Renders a revocation that was asked for and is due, or one that was done: when, by whom and why. */
export function Revocation({ request, queryKey, history }: RevocationProps): ReactNode {
  const t = useTranslate('requests');
  const now = useCurrentMinute();
  const { serviceStatusId, revocationDueAt } = request;
  if (serviceStatusId === revoked) {
    return (
      <Fetched queryKey={queryKey} read={history} empty={t('panel.nothing')}>
        {(entries) => <Done entry={entries.findLast(({ serviceStatusId: state }) => state === revoked)} />}
      </Fetched>
    );
  }
  if (revocationDueAt === undefined) return null;
  const late = new Date(revocationDueAt).getTime() < now;
  return (
    <Alert tone={late ? 'rejected' : 'waiting'} title={t(late ? 'panel.revocationLate' : 'panel.revocationDue')}>
      {t('panel.revokeBefore', { date: formatMinute(new Date(revocationDueAt)) })}
    </Alert>
  );
}

function Done({ entry }: { entry: StatusHistoryEntry | undefined }): ReactNode {
  const t = useTranslate('requests');
  if (!entry) return null;
  return (
    <Alert tone="rejected" title={t('panel.revoked', { date: formatDateTime(new Date(entry.date)) })}>
      <p>{t('panel.revokedBy', { user: entry.user ?? t('panel.system') })}</p>
      {entry.reason ? <p>{t('panel.because', { reason: entry.reason })}</p> : null}
      {entry.observation ? <p>{entry.observation}</p> : null}
    </Alert>
  );
}
