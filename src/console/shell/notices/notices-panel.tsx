import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { readNotices } from '../../../contract/generated/calls/embedded/readNotices';
import { setNoticeDigest } from '../../../contract/generated/calls/embedded/setNoticeDigest';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { errorMessage } from '../../kit/error-message';
import { IconButton } from '../../kit/icon-button';
import { SelectField } from '../../kit/select-field';
import { Skeleton } from '../../kit/skeleton';
import { toast } from '../../kit/toast-queue';
import { useTranslate } from '../../kit/use-translate';
import { send } from '../../transport/send';
import { noticesQuery } from './notices-query';
import { useNoticeEntries } from './notice-entries';
import './notices-panel.css';

const digests = ['NEVER', 'DAILY'] as const;

/** Renders the person's notices, the newest first, and how often they come by mail. */
export default function NoticesPanel({ onLeave }: { onLeave: () => void }): ReactNode {
  const t = useTranslate('notices');
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
  const entries = useNoticeEntries(data);
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
      {data && entries.length === 0 ? (
        <div className="notices__none">
          <p>{t('empty')}</p>
          <p>{t('emptyHelp')}</p>
        </div>
      ) : null}
      <ul className="notices__list">
        {entries.map(({ key, ids, isRead, name, link }) => (
          <NoticeItem key={key} isRead={isRead} name={name} onRead={() => markRead(ids)}>
            {link(() => {
              if (!isRead) markRead(ids);
              onLeave();
            })}
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
  isRead: boolean;
  /** Names it to those who do not see it. */
  name: string;
  onRead: () => void;
  children: ReactNode;
}

function NoticeItem({ isRead, name, onRead, children }: NoticeItemProps): ReactNode {
  const t = useTranslate('notices');
  return (
    <li className={isRead ? undefined : 'notices__unread'}>
      {children}
      {isRead ? null : (
        <IconButton
          small
          label={t('readOf', { notice: name })}
          title={t('read')}
          icon={<Check size={16} />}
          onClick={onRead}
        />
      )}
    </li>
  );
}
