import * as documentStates from '../../../contract/generated/states/document';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestValidation } from '../../../contract/generated/types';
import type { OpenedCase } from '../../data/compose-case';
import { useSameContent, type SameContent } from '../../data/use-same-content';
import { useTranslate } from '../../kit/use-translate';
import { usePrivileges } from '../../session/use-session';
import { hasOwnRecords } from '../../transport/runtime';
import { decisionActionsOf, managesCase, noActions, type DecisionActions } from './decision-actions';
import type { RejectionDraft } from './decision/rejection-form';
import { settledBy } from './documents/differences';
import { viewedBeside } from './documents/same-content-part';
import { useGoNext } from './go-next';
import { addressOf, type ReviewPlace } from './review-place';
import { useCaseActions, type CaseState } from './use-case-actions';
import { useDecisions } from './use-decisions';
import { useDocuments, type Looking } from './use-documents';
import { usePrefetchCases } from './use-prefetch-cases';
import { useRejection, type Rejecting } from './use-rejection';
import { useRelease } from './use-release';
import { useRequestActions, type RequestDeciding } from './use-request-actions';
import { useTakeBack, type TakingBack } from './use-take-back';
import { useUnsent, type Unsent } from './use-unsent';
import { useWatch } from './use-watch';

export interface ReviewedCase {
  id: string;
  place: ReviewPlace;
  opened: OpenedCase;
  /** Another reviewer holds it, and it is only looked at. */
  isHeldByOther: boolean;
}

export interface CaseReview extends ReviewedCase {
  /** False: the case is only read. */
  canDecide: boolean;
  canDecideDocument: boolean;
  /** The person's codes decide no such request, in no state. */
  lacksPrivilege: boolean;
  availableActions: DecisionActions;
  caseState: CaseState;
  /** The documents of other requests with the content of these, and the same as the viewer offers them. */
  same: readonly SameContent[];
  /** The validations that approving the selected document leaves satisfactory. */
  settles: readonly RequestValidation[];
  others: readonly SameContent['document'][];
  looking: Looking;
  rejecting: Rejecting;
  /** What is written about the selected document, for a reviewer who may decide no more, too: another is at it now. */
  draft: RejectionDraft | undefined;
  unsent: Unsent;
  onSubjectEdit: (edited: boolean) => void;
  requestActions: RequestDeciding;
  takingBack: TakingBack;
  /** Undefined while documents may not be decided here. */
  decisions: ReturnType<typeof useDecisions>;
  /** What was done last. */
  message: string;
  showPane: (pane: ReviewPlace['pane']) => void;
  /** Opens the next case of the queue; undefined for those without one. */
  askNext: (() => void) | undefined;
  going: boolean;
  /** Gives the case back to the queue and opens its list; undefined where it is not the person's, or not ours to give. */
  release: (() => void) | undefined;
  /** Opens the form that corrects the holder's data; undefined where they may not be corrected. */
  correct: (() => void) | undefined;
  /** Marks a region of the selected document, or leaves off; undefined where it may not be decided on. */
  mark: (() => void) | undefined;
}

/** Returns one case under review: what is looked at, what is written and not sent, and what may be decided. */
export function useReview(reviewed: ReviewedCase): CaseReview {
  const { id, place, opened, isHeldByOther: held } = reviewed;
  const { request } = opened;
  const t = useTranslate('review');
  const navigate = useNavigate();
  const privileges = usePrivileges();
  const canDecide = !place.readOnly && !held && request.facts?.actorIsNotApplicant !== false;
  const availableActions = canDecide ? decisionActionsOf(request, privileges) : noActions;
  const canDecideDocument = availableActions('decideDocument') !== undefined;

  const caseState = useCaseActions(id, place.application);
  const same = useSameContent(request.contractRequestId);
  const others = viewedBeside(same);
  const looking = useDocuments(opened, others);
  const rejecting = useRejection();
  const { next, going } = useGoNext(id, place);
  const [subjectEdited, setSubjectEdited] = useState(false);
  const unsent = useUnsent({ id, looking, rejecting, subjectEdited, onGiveUp: () => setSubjectEdited(false) });
  const { beforeLeaving } = unsent;
  const { released } = opened;
  const [message, setMessage] = useState(released === undefined ? '' : t('head.released', { reference: released }));
  const requestActions = useRequestActions({ caseState, privileges, beforeLeaving, next, announce: setMessage });
  const release = useRelease({ reviewed, canDecide, caseState, beforeLeaving });
  // What a provider makes of an approval, its validations say once they are read again.
  const settles = looking.selected && hasOwnRecords() ? settledBy(looking.selected, opened.validations) : [];
  const deciding = { caseState, looking, rejecting, enabled: canDecideDocument, announce: setMessage };
  const takingBack = useTakeBack(deciding);
  const decisions = useDecisions({ ...deciding, takingBack, settles });
  useWatch(id, caseState.caseActions, opened);
  usePrefetchCases(id, opened, canDecide);

  const { current, selected, controls } = looking;
  const isDecided =
    current.length > 0 && current.every(({ documentstatusid: state }) => !documentStates.pending.has(state));
  return {
    ...reviewed,
    canDecide,
    canDecideDocument,
    lacksPrivilege: !managesCase(request, privileges),
    availableActions,
    caseState,
    same,
    settles,
    others,
    looking,
    rejecting,
    draft: selected && rejecting.draftOf(selected),
    unsent,
    onSubjectEdit: setSubjectEdited,
    requestActions,
    takingBack,
    decisions,
    // What a correction or another person voids waits again, whatever was said before.
    message: message !== '' && isDecided ? `${message}. ${t('decide.allDecided')}` : message,
    showPane: (pane) => void navigate(addressOf({ ...place, pane }, id), { replace: true }),
    askNext: place.readOnly ? undefined : () => beforeLeaving(next),
    going,
    release,
    correct: availableActions('correctSubject') ? () => requestActions.open('subject') : undefined,
    mark: canDecideDocument && selected ? () => rejecting.mark(selected, controls.view.page) : undefined,
  };
}
