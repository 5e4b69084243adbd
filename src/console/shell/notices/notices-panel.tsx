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
import { dueSoonPath, noticePath } from '../../../contract/notice-path';
import { labelKey, useLabels } from '../../fields/labels';
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
import { noticesQuery, type DueSoonList, type Notice } from './notices-query';
import './notices-panel.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  MENTIONED: AtSign,
  ASSIGNED: UserCheck,
  TAKEN_OVER: UserX,
  ANSWERED: MessageSquareReply,
  DUE_SOON: AlarmClock,
  OVERDUE: TriangleAlert,
};
type Readable = Pick<Notice, 'noticeId' | 'isRead'>;

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
  const read = ({ noticeId }: Readable): void => markRead([noticeId]);
  const follow = (notice: Readable): void => {
    if (!notice.isRead) read(notice);
    onLeave();
  };
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
      {data && data.notices.length + data.dueSoon.length === 0 ? (
        <div className="notices__none">
          <p>{t('empty')}</p>
          <p>{t('emptyHelp')}</p>
        </div>
      ) : null}
      <ul className="notices__list">
        {data?.dueSoon.map((list) => (
          <NoticeItem key={list.noticeId} notice={list} name={t('dueSoon.title')} onRead={read}>
            <DueSoonLink list={list} onFollow={() => follow(list)} />
          </NoticeItem>
        ))}
        {data?.notices.map((notice) => (
          <NoticeItem
            key={notice.noticeId}
            notice={notice}
            name={`${t(`kinds.${notice.kind}`)} ${notice.reference}`}
            onRead={read}
          >
            <NoticeLink notice={notice} to={noticePath(held, notice)} onFollow={() => follow(notice)} />
          </NoticeItem>
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

interface NoticeItemProps {
  notice: Readable;
  /** Names it to those who do not see it. */
  name: string;
  onRead: (notice: Readable) => void;
  children: ReactNode;
}

function NoticeItem({ notice, name, onRead, children }: NoticeItemProps): ReactNode {
  const t = useTranslate('notices');
  return (
    <li className={notice.isRead ? undefined : 'notices__unread'}>
      {children}
      {notice.isRead ? null : (
        <IconButton
          small
          label={t('readOf', { notice: name })}
          title={t('read')}
          icon={<Check size={16} />}
          onClick={() => onRead(notice)}
        />
      )}
    </li>
  );
}

/** Leads to the view of a list that has what is due soon. */
function DueSoonLink({ list, onFollow }: { list: DueSoonList; onFollow: () => void }): ReactNode {
  const t = useTranslate('notices');
  const translate = useLabels();
  const { resource, count, exact, at, isRead } = list;
  return (
    <Link className="notice" to={dueSoonPath(resource)} onClick={onFollow}>
      <AlarmClock size={16} aria-hidden="true" />
      <span className="notice__content">
        <span className="notice__title">
          {isRead ? null : <span className="visually-hidden">{t('unread')}: </span>}
          {t('dueSoon.title')}
        </span>
        <span>
          {t(exact ? 'dueSoon.count' : 'dueSoon.atLeast', { count })} · {translate(labelKey.title(resource))}
        </span>
        <span className="notice__when">
          <RelativeTime value={at} />
        </span>
      </span>
    </Link>
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
