import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { VerificationCase } from '../../../contract/generated/types';
import { useTranslate } from '../../kit/use-translate';
import { usePrivileges } from '../../session/use-session';
import { addressOf, paneLinks, type ReviewPlace } from './review-place';
import { CaseHead } from './case-head';
import { CaseConflictDialog } from './decision/case-conflict-dialog';
import { DecisionBar } from './decision/decision-bar';
import { RejectionForm } from './decision/rejection-form';
import { DocumentsPane } from './documents/documents-pane';
import { useGoNext } from './go-next';
import { KeysDialog } from './keys-dialog';
import { managesCase, noActions, decisionActionsOf } from './decision-actions';
import { PaneTabs } from './pane-tabs';
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
import { ValidationsPane } from './validations/validations-pane';
import { Viewer } from './viewer/viewer';

interface ReviewCaseProps {
  id: string;
  place: ReviewPlace;
  opened: VerificationCase;
  /** Another reviewer holds it, and it is only looked at. */
  held: boolean;
}

/** Renders one open case: the document to the left, the evidence to the right, the decisions below. */
export function ReviewCase({ id, place, opened, held }: ReviewCaseProps): ReactNode {
  const t = useTranslate('review');
  const navigate = useNavigate();
  const privileges = usePrivileges();
  const { request } = opened;
  const canDecide = !place.readOnly && !held;
  const availableActions = canDecide ? decisionActionsOf(request, privileges) : noActions;
  const canDecideDocument = availableActions('decideDocument') !== undefined;

  const caseState = useCaseActions(id, !place.readOnly);
  const takeOver = (): void => void caseState.tryAction((caseActions) => caseActions.takeOver());
  const looking = useDocuments(opened);
  const rejecting = useRejection();
  const { next, going } = useGoNext(id, place);
  const requestActions = useRequestActions({ caseState, availableActions, privileges, next });
  const [message, translate] = useState('');
  const takingBack = useTakeBack({ caseState, looking, rejecting, enabled: canDecideDocument, announce: translate });
  const decisions = useDecisions({
    caseState,
    looking,
    rejecting,
    enabled: canDecideDocument,
    announce: translate,
    takingBack,
  });
  const [help, setHelp] = useState(false);
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
    takeBack: takingBack.takeBack,
    markRegion: mark,
    nextDocument: () => looking.step(1),
    formerDocument: () => looking.step(-1),
    documentsPane: () => goTo('document'),
    validationsPane: () => goTo('verificationValidation'),
    compare: former ? looking.compare : undefined,
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
    postpone: availableActions('postpone') && requestActions.postpone,
    reject: availableActions('reject') && requestActions.reject,
    correctSubject: correct,
    nextCase: place.readOnly ? undefined : next,
    help: () => setHelp(true),
  });

  return (
    <div className="review">
      <CaseHead
        opened={opened}
        onHelp={() => setHelp(true)}
        onCorrect={correct}
        onNext={place.readOnly ? undefined : next}
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
            controls={controls}
            read={looking.read}
            drafted={draft?.region}
            marking={draft && decisions && rejecting.marking}
          />
        ) : (
          <div className="review-viewer review-viewer--waiting">{t('viewer.none')}</div>
        )}
        <div className="review-evidence" tabIndex={-1}>
          <PaneTabs panes={paneLinks(place, id)} />
          <ReadOnlyNotice
            opened={opened}
            held={held}
            readOnly={place.readOnly}
            onTakeOver={takeOver}
            taking={caseState.isBusy}
          />
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
              onCancel={() => {
                rejecting.close();
                rejecting.forget(selected.documentId);
              }}
            />
          ) : null}
          {place.pane === 'document' ? (
            <DocumentsPane
              opened={opened}
              selected={selected}
              onSelect={looking.select}
              onShow={looking.show}
              canDecideDocument={canDecideDocument}
            />
          ) : (
            <ValidationsPane
              opened={opened}
              caseState={caseState}
              availableActions={availableActions}
              canDecide={canDecide}
              lacksPrivilege={!managesCase(request, privileges)}
              onPostpone={requestActions.postpone}
            />
          )}
        </div>
      </div>
      {canDecide ? (
        <DecisionBar
          document={selected}
          decisions={decisions}
          availableActions={availableActions}
          requestActions={requestActions}
          isBusy={going}
        />
      ) : null}
      <RequestDialogs opened={opened} requestActions={requestActions} />
      {caseState.conflict ? <CaseConflictDialog {...caseState.conflict} onClose={caseState.endConflict} /> : null}
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
