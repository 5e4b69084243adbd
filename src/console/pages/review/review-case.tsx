import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { CaseHead } from './case-head';
import { CaseConflictDialog } from './decision/case-conflict-dialog';
import { DecisionBar } from './decision/decision-bar';
import { UnsentDialog } from './decision/unsent-dialog';
import { EvidenceColumn } from './evidence-column';
import { RequestDialogs } from './request-dialogs';
import { KeysDialog } from './review-keys-dialog';
import { reviewShortcuts } from './review-shortcuts';
import { useShortcuts } from './use-shortcuts';
import { useReview, type CaseReview, type ReviewedCase } from './use-review';
import { useRememberCase } from './use-remember-case';
import { Viewer } from './viewer/viewer';

/** Renders one open case: the document to the left, the evidence to the right, the decisions below. */
export function ReviewCase(reviewed: ReviewedCase): ReactNode {
  const t = useTranslate('review');
  const review = useReview(reviewed);
  const { opened, place, caseState, looking, requestActions } = review;
  const { selected } = looking;
  const [help, setHelp] = useState(false);
  const showHelp = (): void => setHelp(true);
  const [isSameAsked, setIsSameAsked] = useState(false);
  useShortcuts(reviewShortcuts(review, showHelp));
  useRememberCase(opened.request, place.list);
  return (
    <div className="review">
      <CaseHead
        opened={opened}
        onHelp={showHelp}
        onCorrect={review.correct}
        onNext={review.askNext}
        going={review.going}
        onRelease={review.release}
        message={review.message}
      />
      <div className="review-body">
        <ShownDocument review={review} />
        <EvidenceColumn review={review} isSameAsked={isSameAsked} onSameShown={() => setIsSameAsked(false)} />
      </div>
      {review.canDecide ? (
        <DecisionBar
          document={selected}
          decisions={review.decisions}
          availableActions={review.availableActions}
          requestActions={requestActions}
          isWriting={review.draft !== undefined || requestActions.dialog === 'subject'}
          isBusy={review.going}
          settles={review.settles}
          same={review.same.filter(({ documentId }) => documentId === selected?.documentId)}
          onShowSame={() => {
            review.showPane('document');
            setIsSameAsked(true);
          }}
        />
      ) : null}
      <RequestDialogs opened={opened} application={place.application} requestActions={requestActions} />
      {caseState.conflict ? <CaseConflictDialog {...caseState.conflict} onClose={caseState.endConflict} /> : null}
      <UnsentDialog {...review.unsent} />
      {help ? <KeysDialog onClose={() => setHelp(false)} /> : null}
      <p className="visually-hidden" role="status">
        {review.takingBack.announced}
      </p>
      <p className="visually-hidden" role="status">
        {t('head.opened', { reference: opened.request.reference })}
      </p>
    </div>
  );
}

/** Renders the selected document in the viewer, or that there is none. */
function ShownDocument({ review }: { review: CaseReview }): ReactNode {
  const { opened, looking, others, rejecting, draft, decisions } = review;
  const t = useTranslate('review');
  if (!looking.selected)
    return (
      <div className="review-viewer review-viewer--waiting">
        {t(opened.failedParts?.documents ? 'parts.documents' : 'viewer.none')}
      </div>
    );
  return (
    <Viewer
      document={looking.selected}
      former={looking.former}
      compared={looking.compared}
      onCompare={looking.compare}
      beside={looking.beside}
      documents={[...looking.current, ...others]}
      onBeside={looking.setBeside}
      controls={looking.controls}
      read={looking.read}
      drafted={draft?.region}
      marking={draft && decisions && rejecting.marking}
    />
  );
}
