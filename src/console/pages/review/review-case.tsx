import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { OpenedCase } from '../../data/compose-case';
import { useSameContent } from '../../data/use-same-content';
import { useTranslate } from '../../kit/use-translate';
import { usePrivileges } from '../../session/use-session';
import { addressOf, paneLinks, type ReviewPlace } from './review-place';
import { comparisonsQuery } from '../../data/comparisons-query';
import { CaseHead } from './case-head';
import { CaseNotes } from './case-notes';
import { CaseTimeline } from './case-timeline';
import { CaseConflictDialog } from './decision/case-conflict-dialog';
import { DecisionBar } from './decision/decision-bar';
import { RejectionForm } from './decision/rejection-form';
import { UnsentDialog } from './decision/unsent-dialog';
import { SubjectForm } from './decision/subject-form';
import { DocumentsPane } from './documents/documents-pane';
import { viewedBeside } from './documents/same-content-part';
import { EvidenceSummary } from './evidence-summary';
import { useSeen } from './documents/use-seen';
import { FailedParts } from './failed-parts';
import { useGoNext } from './go-next';
import { KeysDialog } from './review-keys-dialog';
import { managesCase, noActions, decisionActionsOf } from './decision-actions';
import { RequestDialogs } from './request-dialogs';
import { useShortcuts } from './shortcuts';
import { ReadOnlyNotice } from './read-only-notice';
import { usePrefetchCases } from './use-prefetch-cases';
import { useCaseActions } from './use-case-actions';
import { useDecisions } from './use-decisions';
import { useDocuments } from './use-documents';
import { useRejection } from './use-rejection';
import { useRequestActions } from './use-request-actions';
import { useTakeBack } from './use-take-back';
import { useWatch } from './use-watch';
import { useUnsent } from './use-unsent';
import { ValidationsPane } from './validations/validations-pane';
import { Viewer } from './viewer/viewer';

interface ReviewCaseProps {
  id: string;
  place: ReviewPlace;
  opened: OpenedCase;
  /** Another reviewer holds it, and it is only looked at. */
  held: boolean;
}

/** Renders one open case: the document to the left, the evidence to the right, the decisions below. */
export function ReviewCase({ id, place, opened, held }: ReviewCaseProps): ReactNode {
  const t = useTranslate('review');
  const navigate = useNavigate();
  const privileges = usePrivileges();
  const { request } = opened;
  const canDecide = !place.readOnly && !held && request.facts?.actorIsNotApplicant !== false;
  const availableActions = canDecide ? decisionActionsOf(request, privileges) : noActions;
  const canDecideDocument = availableActions('decideDocument') !== undefined;

  const caseState = useCaseActions(id, !place.readOnly, place.application);
  const same = useSameContent(request.contractRequestId);
  const others = viewedBeside(same);
  const [isSameAsked, setIsSameAsked] = useState(false);
  const looking = useDocuments(opened, others);
  const rejecting = useRejection();
  const { next, going } = useGoNext(id, place);
  const [subjectEdited, setSubjectEdited] = useState(false);
  const unsent = useUnsent({ id, looking, rejecting, subjectEdited, onGiveUp: () => setSubjectEdited(false) });
  const requestActions = useRequestActions({ caseState, privileges, beforeLeaving: unsent.beforeLeaving, next });
  const askNext = place.readOnly ? undefined : () => unsent.beforeLeaving(next);
  const [message, setMessage] = useState('');
  const takingBack = useTakeBack({ caseState, looking, rejecting, enabled: canDecideDocument, announce: setMessage });
  const decisions = useDecisions({
    caseState,
    looking,
    rejecting,
    enabled: canDecideDocument,
    announce: setMessage,
    takingBack,
  });
  const [help, setHelp] = useState(false);
  const seen = useSeen(looking.selected);
  const { data: comparisons } = useQuery(comparisonsQuery(id));
  useWatch(id, caseState.caseActions, opened);
  usePrefetchCases(id, opened, canDecide);

  const { controls, selected, former } = looking;
  // A reviewer who may decide no more, as another is at it now, still finds what was written.
  const draft = selected && rejecting.draftOf(selected);
  const goTo = (pane: ReviewPlace['pane']): void => void navigate(addressOf({ ...place, pane }, id), { replace: true });
  const mark = canDecideDocument && selected ? () => rejecting.mark(selected, controls.view.page) : undefined;
  const correct = availableActions('correctSubject') ? () => requestActions.open('subject') : undefined;
  useShortcuts({
    approveDocument: decisions?.approve,
    rejectDocument: decisions?.reject,
    wronglyCorrected: decisions?.wrong,
    takeBack: takingBack.pressTakeBack,
    markRegion: mark,
    nextDocument: () => looking.step(1),
    formerDocument: () => looking.step(-1),
    documentsPane: () => goTo('document'),
    validationsPane: () => goTo('verificationValidation'),
    compare: former ? looking.compare : undefined,
    beside: looking.current.length > 1 ? () => looking.setBeside() : undefined,
    zoomIn: () => controls.zoom(1.4),
    zoomOut: () => controls.zoom(1 / 1.4),
    fit: controls.fit,
    fitWidth: controls.fitWidth,
    turnRight: () => controls.turn(90),
    turnLeft: () => controls.turn(-90),
    nextPage: () => controls.turnPage(1),
    formerPage: () => controls.turnPage(-1),
    approve: availableActions('approve') && requestActions.approve,
    askCorrection: availableActions('askCorrection') && requestActions.askCorrection,
    validate: availableActions('validate') && requestActions.validate,
    postpone: availableActions('postpone') && requestActions.postpone,
    reject: availableActions('reject') && requestActions.reject,
    correctSubject: correct,
    nextCase: askNext,
    help: () => setHelp(true),
  });

  return (
    <div className="review">
      <CaseHead
        opened={opened}
        onHelp={() => setHelp(true)}
        onCorrect={correct}
        onNext={askNext}
        going={going}
        message={message}
      />
      <div className="review-body">
        {selected ? (
          <Viewer
            document={selected}
            former={former}
            compared={looking.compared}
            onCompare={looking.compare}
            beside={looking.beside}
            documents={[...looking.current, ...others]}
            onBeside={looking.setBeside}
            controls={controls}
            read={looking.read}
            drafted={draft?.region}
            marking={draft && decisions && rejecting.marking}
          />
        ) : (
          <div className="review-viewer review-viewer--waiting">
            {t(opened.failedParts?.documents ? 'parts.documents' : 'viewer.none')}
          </div>
        )}
        <div className="review-evidence" tabIndex={-1}>
          <EvidenceSummary
            panes={paneLinks(place, id)}
            comparisons={comparisons}
            validations={opened.validations}
            same={same}
          />
          <CaseNotes key={request.contractRequestId} contractRequestId={request.contractRequestId} />
          <ReadOnlyNotice
            opened={opened}
            held={held}
            readOnly={place.readOnly}
            onTakeOver={() => void caseState.tryAction((caseActions) => caseActions.takeOver())}
            taking={caseState.isBusy}
          />
          <FailedParts opened={opened} caseState={caseState} parts={['request', 'status', 'subject']} />
          {draft ? (
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
          ) : null}
          {requestActions.dialog === 'subject' ? (
            <SubjectForm
              opened={opened}
              isBusy={requestActions.isBusy}
              failed={requestActions.failed}
              onEdit={setSubjectEdited}
              onSend={requestActions.sendSubject}
              onClose={requestActions.close}
            />
          ) : null}
          {place.pane === 'document' ? (
            <DocumentsPane
              opened={opened}
              caseState={caseState}
              selected={selected}
              isUnsent={rejecting.isUnsent}
              seen={seen}
              onSelect={looking.select}
              onShow={looking.show}
              canDecideDocument={canDecideDocument}
              same={same}
              isSameAsked={isSameAsked}
              onSameShown={() => setIsSameAsked(false)}
              onBeside={looking.setBeside}
            />
          ) : (
            <ValidationsPane
              opened={opened}
              caseState={caseState}
              availableActions={availableActions}
              canDecide={canDecide}
              lacksPrivilege={!managesCase(request, privileges)}
              requestActions={requestActions}
            />
          )}
          <CaseTimeline contractRequestId={request.contractRequestId} version={request.version} />
        </div>
      </div>
      {canDecide ? (
        <DecisionBar
          document={selected}
          decisions={decisions}
          availableActions={availableActions}
          requestActions={requestActions}
          isWriting={draft !== undefined || requestActions.dialog === 'subject'}
          isBusy={going}
          same={same.filter(({ documentId }) => documentId === selected?.documentId)}
          onShowSame={() => {
            goTo('document');
            setIsSameAsked(true);
          }}
        />
      ) : null}
      <RequestDialogs opened={opened} application={place.application} requestActions={requestActions} />
      {caseState.conflict ? <CaseConflictDialog {...caseState.conflict} onClose={caseState.endConflict} /> : null}
      <UnsentDialog {...unsent} />
      {help ? <KeysDialog onClose={() => setHelp(false)} /> : null}
      <p className="visually-hidden" role="status">
        {takingBack.announced}
      </p>
      <p className="visually-hidden" role="status">
        {t('head.opened', { reference: request.reference })}
      </p>
    </div>
  );
}
