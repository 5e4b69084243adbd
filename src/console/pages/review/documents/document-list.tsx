import * as documentStates from '../../../../contract/generated/states/document';
import { lookOf } from '../../../../contract/lifecycle';
import { Eye, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { documentLifecycle } from '../../../../contract/generated/lifecycles/document';
import type { FieldComparison, RequestDocument, ReviewStatus } from '../../../../contract/generated/types';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { countOtherPeople, type SameContent } from '../../../data/use-same-content';
import { Chip } from '../../../kit/chip';
import { Alert } from '../../../kit/alert';
import { ProgressBar } from '../../../kit/progress-bar';
import { StatusChip } from '../../../kit/status-chip';
import { useTranslate } from '../../../kit/use-translate';
import { RelativeTime } from '../../../kit/relative-time';
import { mismatchesOf } from './differences';
import { isCorrected, missingCount } from './versions';

interface DocumentListProps {
  current: readonly RequestDocument[];
  all: readonly RequestDocument[];
  status: ReviewStatus | undefined;
  selected: string | undefined;
  /** Whether something is written about it that was not sent. */
  isUnsent: (document: RequestDocument) => boolean;
  /** The documents that were looked at here. */
  seen: ReadonlySet<string>;
  comparisons: readonly FieldComparison[] | undefined;
  /** The documents of other requests with the content of these. */
  same: readonly SameContent[];
  onSelect: (documentId: string) => void;
}

/** Renders the documents in force with their state, and how far the review has come. */
export function DocumentList(props: DocumentListProps): ReactNode {
  const { current, all, status, selected, isUnsent, seen, comparisons = [], same, onSelect } = props;
  const t = useTranslate('review');
  const counts = countsOf(current);
  const missing = missingCount(current, status?.pendingCount);
  const decided = counts.approved + counts.rejected;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    takeFocusAlong(list.current);
    showCurrent(list.current);
  }, [selected]);
  return (
    <section className="review-documents">
      <div className="apart apart--close">
        <p aria-live="polite">{t('documents.progress', counts)}</p>
        {status === undefined ? null : (
          <Chip tone={status.complete ? 'approved' : 'waiting'}>
            {t(status.complete ? 'documents.complete' : 'documents.incomplete')}
          </Chip>
        )}
      </div>
      <ProgressBar label={t('documents.progressLabel')} value={current.length === 0 ? 0 : decided / current.length} />
      {missing > 0 ? <Alert tone="waiting">{t('documents.missing', { count: missing })}</Alert> : null}
      <ol ref={list} className="review-documents__list" aria-label={t('documents.list')}>
        {current.map((document) => (
          <li key={document.documentId}>
            <button
              type="button"
              className="review-document"
              aria-current={document.documentId === selected ? 'true' : undefined}
              onClick={() => onSelect(document.documentId)}
            >
              <Entry
                document={document}
                corrected={isCorrected(all, document)}
                unsent={isUnsent(document)}
                seen={seen.has(document.documentId)}
                mismatches={mismatchesOf(comparisons, document.documentId)}
                otherPeople={countOtherPeople(same.filter(({ documentId }) => documentId === document.documentId))}
              />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Moves the focus that is in the list to the selected document: left behind, it would mark one that was decided before. */
function takeFocusAlong(list: HTMLElement | null): void {
  if (!list?.contains(list.ownerDocument.activeElement)) return;
  list.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true });
}

/** Scrolls the selected document into sight where the column scrolls by itself; on a phone the page stays where it is. */
function showCurrent(list: HTMLElement | null): void {
  const column = list?.closest('.review-evidence');
  if (!column || getComputedStyle(column).overflowY !== 'auto') return;
  list?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
}

interface EntryProps {
  document: RequestDocument;
  corrected: boolean;
  unsent: boolean;
  seen: boolean;
  /** How many fields it says otherwise than the form. */
  mismatches: number;
  /** How many requests of other people have its content. */
  otherPeople: number;
}

function Entry({ document, corrected, unsent, seen, mismatches, otherPeople }: EntryProps): ReactNode {
  const t = useTranslate('review');
  const { validation, required } = document;
  const { reason, mark, observation, region } = validation ?? {};
  const why = [...new Set([reason, mark, observation, region && t('documents.seen')])].filter(Boolean).join('. ');
  return (
    <>
      <span className="review-document__name">
        {document.name ?? document.documentTypeId}
        {required === false ? <span className="review-document__note"> ({t('documents.optional')})</span> : null}
        {corrected ? <span className="review-document__note"> · {t('documents.corrected')}</span> : null}
      </span>
      <DocumentState state={document.documentstatusid} />
      {seen || mismatches > 0 || otherPeople > 0 ? (
        <span className="review-document__marks">
          {mismatches > 0 ? (
            <span className="review-document__differs">
              <TriangleAlert size={14} aria-hidden="true" />
              {t('summary.differ', { count: mismatches })}
            </span>
          ) : null}
          {otherPeople > 0 ? (
            <span className="review-document__differs">
              <TriangleAlert size={14} aria-hidden="true" />
              {t('same.mark', { count: otherPeople })}
            </span>
          ) : null}
          {seen ? (
            <span className="review-document__note">
              <Eye size={14} aria-hidden="true" /> {t('documents.looked')}
            </span>
          ) : null}
        </span>
      ) : null}
      {unsent ? <span className="review-document__note">{t('documents.unsent')}</span> : null}
      {documentStates.rejected.has(document.documentstatusid) && why !== '' ? (
        <span className="review-document__reason">{why}</span>
      ) : null}
      {validation?.validationDateTime && !documentStates.pending.has(document.documentstatusid) ? (
        <span className="review-document__note">
          {validation.user} <RelativeTime value={validation.validationDateTime} />
        </span>
      ) : null}
    </>
  );
}

/** Renders the state of a document in colour, icon and word. */
export function DocumentState({ state }: { state: RequestDocument['documentstatusid'] }): ReactNode {
  const definitionLabel = useDefinitionLabels();
  const { tone, icon } = lookOf(documentLifecycle, state);
  const label = definitionLabel(`lifecycles.document.states.${state}`);
  return <StatusChip tone={tone} icon={icon} label={label} state={`document.${state}`} />;
}

function countsOf(current: readonly RequestDocument[]): { approved: number; rejected: number; pending: number } {
  const inState = (state: string): number => current.filter((each) => each.documentstatusid === state).length;
  return { approved: inState('APR'), rejected: inState('NAP'), pending: inState('PEN') };
}
