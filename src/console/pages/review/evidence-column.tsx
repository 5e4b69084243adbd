import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { comparisonsQuery } from '../../data/comparisons-query';
import { CaseNotes } from './case-notes';
import { CaseTimeline } from './case-timeline';
import { RejectionForm } from './decision/rejection-form';
import { SubjectForm } from './decision/subject-form';
import { DocumentsPane } from './documents/documents-pane';
import { useSeen } from './documents/use-seen';
import { EvidenceSummary } from './evidence-summary';
import { FailedParts } from './failed-parts';
import { ReadOnlyNotice } from './read-only-notice';
import { paneLinks } from './review-place';
import type { CaseReview } from './use-review';
import { ValidationsPane } from './validations/validations-pane';

interface EvidenceColumnProps {
  review: CaseReview;
  /** The documents of the same content were asked for, and are not in sight yet. */
  isSameAsked: boolean;
  onSameShown: () => void;
}

/** Renders what stands beside the document: what does not agree, the open form, the evidence and the history. */
export function EvidenceColumn({ review, isSameAsked, onSameShown }: EvidenceColumnProps): ReactNode {
  const { id, place, opened, isHeldByOther: held, caseState, same, looking, requestActions } = review;
  const { contractRequestId, version } = opened.request;
  const { data: comparisons } = useQuery(comparisonsQuery(id));
  const seen = useSeen(looking.selected);
  const column = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) column.current?.scrollTo?.({ top: 0 });
    isFirst.current = false;
  }, [place.pane]);
  return (
    <div ref={column} className="review-evidence" tabIndex={-1}>
      <EvidenceSummary
        panes={paneLinks(place, id)}
        comparisons={comparisons}
        validations={opened.validations}
        same={same}
      />
      <CaseNotes key={contractRequestId} contractRequestId={contractRequestId} />
      <ReadOnlyNotice
        opened={opened}
        isHeldByOther={held}
        readOnly={place.readOnly}
        onTakeOver={() => void caseState.tryAction((caseActions) => caseActions.takeOver())}
        taking={caseState.isBusy}
      />
      <FailedParts opened={opened} caseState={caseState} parts={['request', 'status', 'subject']} />
      <OpenRejection review={review} />
      {requestActions.dialog === 'subject' ? (
        <SubjectForm
          opened={opened}
          isBusy={requestActions.isBusy}
          failed={requestActions.failed}
          onEdit={review.onSubjectEdit}
          onSend={requestActions.sendSubject}
          onClose={requestActions.close}
        />
      ) : null}
      {place.pane === 'document' ? (
        <DocumentsPane
          opened={opened}
          caseState={caseState}
          selected={looking.selected}
          isUnsent={review.rejecting.isUnsent}
          seen={seen}
          onSelect={looking.select}
          onShow={looking.show}
          canDecideDocument={review.canDecideDocument}
          same={same}
          isSameAsked={isSameAsked}
          onSameShown={onSameShown}
          onBeside={looking.setBeside}
        />
      ) : (
        <ValidationsPane
          opened={opened}
          caseState={caseState}
          availableActions={review.availableActions}
          canDecide={review.canDecide}
          lacksPrivilege={review.lacksPrivilege}
          requestActions={requestActions}
        />
      )}
      <CaseTimeline contractRequestId={contractRequestId} version={version} />
    </div>
  );
}

/** Focuses the document that is decided next; where the list is not shown, its decisions. */
function focusCurrent(): void {
  const current = document.querySelector<HTMLElement>('.review-document[aria-current="true"]');
  (current ?? document.querySelector<HTMLElement>('.review-bar button'))?.focus();
}

/** Renders the form of a rejection, while one is written about the selected document. */
function OpenRejection({ review: { looking, rejecting, decisions, draft } }: { review: CaseReview }): ReactNode {
  const { selected, former, controls } = looking;
  const isOpen = draft !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusCurrent();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!selected || !draft) return null;
  return (
    <RejectionForm
      key={selected.documentId}
      document={selected}
      isCorrection={former !== undefined}
      draft={draft}
      onChange={rejecting.change}
      marking={rejecting.marking !== undefined}
      onMark={() => rejecting.mark(selected, controls.view.page)}
      onSend={decisions?.sendRejection}
      onClose={rejecting.close}
      onCancel={() => {
        rejecting.close();
        rejecting.forget(selected.documentId);
      }}
    />
  );
}
