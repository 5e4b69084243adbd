import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AlarmClock,
  AtSign,
  Check,
  MessageSquareReply,
  TriangleAlert,
  UserCheck,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readNotices } from '../../../contract/generated/calls/embedded/readNotices';
import { setNoticeDigest } from '../../../contract/generated/calls/embedded/setNoticeDigest';
import { noticePath } from '../../../contract/notice-path';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { errorMessage } from '../../kit/error-message';
import { IconButton } from '../../kit/icon-button';
import { RelativeTime } from '../../kit/relative-time';
import { SelectField } from '../../kit/select-field';
import { Skeleton } from '../../kit/skeleton';
import { toast } from '../../kit/toast-queue';
import { useTranslate } from '../../kit/use-translate';
import { usePrivileges } from '../../session/use-session';
import { send } from '../../transport/send';
import { noticesQuery, type Notice } from './notices-query';
import './notices-panel.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  MENTIONED: AtSign,
  ASSIGNED: UserCheck,
  TAKEN_OVER: UserX,
  ANSWERED: MessageSquareReply,
  DUE_SOON: AlarmClock,
  OVERDUE: TriangleAlert,
};
const digests = ['NEVER', 'DAILY'] as const;

/** Renders the person's notices, the newest first, and how often they come by mail. */
export default function NoticesPanel({ onLeave }: { onLeave: () => void }): ReactNode {
  const t = useTranslate('notices');
  const held = usePrivileges();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(noticesQuery);
  const onError = (reason: unknown): number => toast({ tone: 'rejected', text: errorMessage(reason) });
  const onSettled = (): Promise<void> => client.invalidateQueries({ queryKey: noticesQuery.queryKey });
  const { mutate: markRead } = useMutation({
    mutationFn: (ids: string[] | undefined) => send(readNotices, { body: ids ? { noticeIds: ids } : {} }),
    onError,
    onSettled,
  });
  const { mutate: setDigest, isPending } = useMutation({
    mutationFn: (digest: (typeof digests)[number]) => send(setNoticeDigest, { body: { digest } }),
    onSuccess: () => toast({ tone: 'approved', text: t('digestSaved') }),
    onError,
    onSettled,
  });
  return (
    <section className="notices" aria-label={t('title')}>
      <div className="notices__head">
        <h2>{t('title')}</h2>
        {data && data.unread > 0 ? (
          <Button variant="quiet" onClick={() => markRead(undefined)}>
            {t('readAll')}
          </Button>
        ) : null}
      </div>
      {!data && error ? (
        <Alert tone="rejected" title={t('failed')}>
          <p>{errorMessage(error)}</p>
          <Button onClick={() => void refetch()}>{t('again')}</Button>
        </Alert>
      ) : null}
      {!data && !error ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="6rem" />
        </div>
      ) : null}
      {data?.notices.length === 0 ? (
        <div className="notices__none">
          <p>{t('empty')}</p>
          <p>{t('emptyHelp')}</p>
        </div>
      ) : null}
      <ul className="notices__list">
        {data?.notices.map((notice) => (
          <li key={notice.noticeId} className={notice.isRead ? undefined : 'notices__unread'}>
            <NoticeLink
              notice={notice}
              to={noticePath(held, notice)}
              onFollow={() => {
                if (!notice.isRead) markRead([notice.noticeId]);
                onLeave();
              }}
            />
            {notice.isRead ? null : (
              <IconButton
                small
                label={t('readOf', { notice: `${t(`kinds.${notice.kind}`)} ${notice.reference}` })}
                title={t('read')}
                icon={<Check size={16} />}
                onClick={() => markRead([notice.noticeId])}
              />
            )}
          </li>
        ))}
      </ul>
      {data ? (
        <SelectField
          label={t('digest')}
          value={data.digest}
          disabled={isPending}
          onChange={({ target }) => setDigest(digests.find((each) => each === target.value) ?? 'NEVER')}
        >
          {digests.map((each) => (
            <option key={each} value={each}>
              {t(`digests.${each}`)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </section>
  );
}

function NoticeLink({ notice, to, onFollow }: { notice: Notice; to: string; onFollow: () => void }): ReactNode {
  const t = useTranslate('notices');
  const { kind, reference, subscriberName, user, text, at, dueAt, isRead } = notice;
  const Icon = icons[kind] ?? AtSign;
  const isOfDueCase = kind === 'DUE_SOON' || kind === 'OVERDUE';
  return (
    <Link className="notice" to={to} onClick={onFollow}>
      <Icon size={16} aria-hidden="true" className={kind === 'OVERDUE' ? 'notice__icon--overdue' : undefined} />
      <span className="notice__content">
        <span className="notice__title">
          {isRead ? null : <span className="visually-hidden">{t('unread')}: </span>}
          {t(`kinds.${kind}`)}
          {user === undefined ? null : ` ${t('by', { user })}`}
        </span>
        <span>
          {reference} · {subscriberName}
        </span>
        {text === undefined ? null : <span className="notice__text">{text}</span>}
        <span className="notice__when">
          <RelativeTime value={isOfDueCase ? dueAt : at} />
        </span>
      </span>
    </Link>
  );
}
