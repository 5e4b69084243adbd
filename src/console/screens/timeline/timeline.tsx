import {
  ArrowRightLeft,
  Database,
  Download,
  FileUp,
  Mail,
  MessageSquareText,
  SquarePen,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { StateChip } from '../../fields/state-chip';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { errorMessage } from '../../kit/error-message';
import { FullTime } from '../../kit/full-time';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import { NoteText, TakeBackNote } from './note';
import { NoteForm } from './note-form';
import { useTimeline, type TimelineEntry } from './use-timeline';
import './timeline.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  TRANSITION: ArrowRightLeft,
  EVENT: SquarePen,
  REGISTRY: Database,
  DOCUMENT: FileUp,
  DOWNLOAD: Download,
  MAIL: Mail,
  NOTE: MessageSquareText,
};

interface TimelineProps {
  contractRequestId: string;
  /** Begins with the resource, so that an action reads it anew. */
  queryKey: readonly unknown[];
  /** Shows the notes alone. */
  notesOnly?: boolean;
}

/** Renders everything that happened to a request, the newest first: what, who, when and why. A note can be added. */
export function Timeline({ contractRequestId, queryKey, notesOnly = false }: TimelineProps): ReactNode {
  const t = useTranslate('timeline');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(
    contractRequestId,
    queryKey,
    notesOnly ? 'NOTE' : undefined,
  );
  if (!data && error) {
    return (
      <Alert tone="rejected" title={t('failed')}>
        <p>{errorMessage(error)}</p>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </Alert>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height="4rem" />
      </div>
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  return (
    <div className="timeline-frame">
      {data.pages[0]?.canWriteNotes ? <NoteForm contractRequestId={contractRequestId} /> : null}
      {entries.length > 0 ? (
        <ol className="timeline" aria-label={t(notesOnly ? 'notes.title' : 'title')}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} contractRequestId={contractRequestId} />
          ))}
        </ol>
      ) : (
        <p>{t(notesOnly ? 'notes.empty' : 'empty')}</p>
      )}
      {hasNextPage ? (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      ) : null}
    </div>
  );
}

function Entry({ entry, contractRequestId }: { entry: TimelineEntry; contractRequestId: string }): ReactNode {
  const t = useTranslate('timeline');
  const { kind, at, title, user, serviceStatusId, statusName, observation, reason, askedEvidence, mailStatus } = entry;
  // A kind that a newer server has is an action here.
  const Icon = icons[kind] ?? SquarePen;
  return (
    <li className={kind === 'NOTE' ? 'timeline__note' : undefined}>
      <div className="apart apart--close">
        <p className="timeline__title">
          <Icon size={16} aria-hidden="true" />
          {title === t(`kinds.${kind}`) ? null : <span className="visually-hidden">{t(`kinds.${kind}`)}: </span>}
          {title}
        </p>
        <FullTime value={at} />
      </div>
      <p className="timeline__who">
        {user ?? t('system')}
        {mailStatus ? ` · ${t(`mail.${mailStatus}`)}` : null}
      </p>
      {kind === 'TRANSITION' && serviceStatusId ? (
        <StateChip lifecycle={requestLifecycle} state={serviceStatusId} name={statusName} isExplained />
      ) : null}
      {reason ? <p>{t('because', { reason })}</p> : null}
      {entry.assignee ? <p>{t('assignee', { assignee: entry.assignee })}</p> : null}
      {entry.documents ? <DecidedDocuments documents={entry.documents} /> : null}
      {entry.mismatches && entry.mismatchReason ? (
        <p>
          {t('mismatches', {
            fields: entry.mismatches.map(({ label }) => label).join(', '),
            reason: entry.mismatchReason,
          })}
        </p>
      ) : null}
      {askedEvidence ? <p>{t('asked', { evidence: askedEvidence })}</p> : null}
      {observation ? (
        <p className="timeline__observation">
          {kind === 'NOTE' ? <NoteText text={observation} people={entry.mentions ?? []} /> : observation}
        </p>
      ) : null}
      {entry.takeBackUntil === undefined ? null : <TakeBackNote note={entry} contractRequestId={contractRequestId} />}
    </li>
  );
}

/** Renders what became of documents, and why. */
function DecidedDocuments({ documents }: { documents: NonNullable<TimelineEntry['documents']> }): ReactNode {
  const t = useTranslate('timeline');
  return (
    <ul className="timeline__documents" aria-label={t('documents')}>
      {documents.map(({ name, statusName: state, formerStatusName: former, reason, mark, observation }, index) => (
        <li key={index}>
          <p>{former === undefined ? t('decided', { name, state }) : t('decidedFrom', { name, former, state })}</p>
          {reason ? <p>{t('because', { reason })}</p> : null}
          {mark ? <p>{mark}</p> : null}
          {observation ? <p className="timeline__observation">{observation}</p> : null}
        </li>
      ))}
    </ul>
  );
}
