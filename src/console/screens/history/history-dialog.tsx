import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAuditEntries } from '../../../contract/generated/calls/embedded/listAuditEntries';
import type { AuditEntry } from '../../../contract/generated/types';
import { useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { formatDateTime } from '../../kit/format-date-time';
import { currentLanguage } from '../../kit/language';
import { Skeleton } from '../../kit/skeleton';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { send } from '../../transport/send';
import { LoadError } from '../load-error';
import { ChangesTable } from './changes-table';
import { entryChanges } from './entry-changes';
import './history-dialog.css';

const PAGE_SIZE = 20;

export interface HistoryOf {
  /** The code of the record in the audit trail, such as `users/<id>`. */
  subject: string;
  /** How the record is called. */
  name: string;
}

interface HistoryDialogProps extends HistoryOf {
  onClose: () => void;
}

/** Renders what the audit trail has of one record, the newest first: what was done, by whom, when, and what it changed. */
export default function HistoryDialog({ subject, name, onClose }: HistoryDialogProps): ReactNode {
  const t = useTranslate('audit');
  return (
    <Dialog
      open
      wide
      title={t('history.title')}
      subject={name}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('history.close')}</Button>}
    >
      <Entries subject={subject} />
    </Dialog>
  );
}

function Entries({ subject }: Pick<HistoryOf, 'subject'>): ReactNode {
  const t = useTranslate('audit');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    // What was done a moment ago is in it.
    staleTime: 0,
    queryKey: ['auditEntries', 'history', subject, currentLanguage()],
    queryFn: ({ pageParam: page, signal }) =>
      send(listAuditEntries, { parameters: { record: subject, page, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ result }, _, page) => (result.length < PAGE_SIZE ? undefined : page + 1),
  });
  const again = <Button onClick={() => void refetch()}>{t('panel.again')}</Button>;
  if (!data && error) return <LoadError error={error} title={t('history.failed')} retry={again} level={3} />;
  if (!data)
    return (
      <div role="status" aria-label={t('history.loading')}>
        <Skeleton height="8rem" />
      </div>
    );
  const entries = data.pages.flatMap(({ result }) => result);
  if (entries.length === 0)
    return <StateView kind="empty" level={3} title={t('history.empty')} why={t('history.emptyWhy')} />;
  return (
    <>
      <ol className="history">
        {entries.map((entry) => (
          <Entry key={entry.sequence} entry={entry} />
        ))}
      </ol>
      {error ? <LoadError error={error} title={t('history.failed')} retry={again} level={3} /> : null}
      {hasNextPage ? (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.older')}
        </Button>
      ) : null}
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }): ReactNode {
  const t = useTranslate('audit');
  const translate = useLabels();
  const { at, actor, action, actionName, subject, detail } = entry;
  const changes = entryChanges(translate, subject, detail ?? {}, action);
  return (
    <li className="history__entry">
      <h3>{actionName}</h3>
      <p className="history__who">
        <time dateTime={at}>{formatDateTime(new Date(at))}</time> · {actor ?? t('panel.system')}
      </p>
      {changes.length > 0 ? <ChangesTable changes={changes} /> : null}
    </li>
  );
}
