import * as documentStates from '../../../../contract/generated/states/document';
import { CircleCheck, CircleX, FileX2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { RequestDocument, RequestValidation } from '../../../../contract/generated/types';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { Button } from '../../../kit/button';
import { useTranslate } from '../../../kit/use-translate';
import type { SameContent } from '../../../data/use-same-content';
import { shortcutKeys } from '../use-shortcuts';
import type { DecisionActions } from '../decision-actions';
import { GuardedButton } from './guarded-button';
import { KeyHint } from './key-hint';
import { SameContentChip } from './same-content-chip';
import { TakeBackButton } from './take-back-button';
import './decision-bar.css';

export interface DocumentDecisions {
  approve: () => void;
  reject: () => void;
  /** Only where the document replaces one that was not approved. */
  wrong: (() => void) | undefined;
  /** Undefined while no decision may be taken back. */
  takeBack: (() => void) | undefined;
}

export interface RequestActions {
  approve: () => void;
  /** Of another product, before it is approved. */
  validate: () => void;
  askCorrection: () => void;
  postpone: () => void;
  reject: () => void;
}

interface DecisionBarProps {
  document: RequestDocument | undefined;
  /** Undefined while documents may not be decided here. */
  decisions: DocumentDecisions | undefined;
  availableActions: DecisionActions;
  requestActions: RequestActions;
  /** A form is open beside the bar, and has the main button. */
  isWriting: boolean;
  isBusy: boolean;
  /** The documents of other requests with the content of this one. */
  same: readonly SameContent[];
  onShowSame: () => void;
  /** The validations that approving the document leaves satisfactory. */
  settles: readonly RequestValidation[];
}

/**
 * Renders where everything is decided: always at the same place, the document to the left, the whole request to the
 * right.
 */
export function DecisionBar({
  document,
  decisions,
  availableActions,
  requestActions,
  isWriting,
  isBusy,
  same,
  onShowSame,
  settles,
}: DecisionBarProps): ReactNode {
  const t = useTranslate('review');
  const definitionLabel = useDefinitionLabels();
  const noted = useId();
  const validations = settles.map(({ validationType: type }) => definitionLabel(`validationTypes.${type}`)).join(', ');
  const settling = settles.length > 0 ? t('decide.settles', { validations }) : undefined;
  const approvalNote = document?.attachedByReader
    ? definitionLabel('lifecycles.document.guards.attachedByAnother')
    : settling;
  return (
    <section className="review-bar" aria-label={t('decide.bar')}>
      {document && decisions && approvalNote ? (
        <p id={noted} className="review-bar__settles">
          {approvalNote}
        </p>
      ) : null}
      <div className="review-bar__parts">
        {document && decisions ? (
          <DocumentPart
            document={document}
            decisions={decisions}
            isWriting={isWriting}
            same={same}
            onShowSame={onShowSame}
            approvalNote={approvalNote && noted}
          />
        ) : (
          <SameContentChip found={same} onShow={onShowSame} />
        )}
        <RequestPart
          availableActions={availableActions}
          requestActions={requestActions}
          isWriting={isWriting}
          isBusy={isBusy}
        />
      </div>
    </section>
  );
}

interface DocumentPartProps extends Pick<DecisionBarProps, 'isWriting' | 'same' | 'onShowSame'> {
  document: RequestDocument;
  decisions: DocumentDecisions;
  /** The id of what approving does beside, or why it is another person's. */
  approvalNote: string | undefined;
}

function DocumentPart({
  document,
  decisions,
  isWriting,
  same,
  onShowSame,
  approvalNote,
}: DocumentPartProps): ReactNode {
  const t = useTranslate('review');
  const { documentstatusid: state, name = document.documentTypeId } = document;
  const size = 16;
  return (
    <div
      className="review-bar__part review-bar__part--document"
      role="group"
      aria-label={`${t('decide.document')}: ${name}`}
    >
      <div className="review-bar__what">
        <span className="review-bar__label">{name}</span>
        <SameContentChip found={same} onShow={onShowSame} />
      </div>
      <Button
        variant={documentStates.pending.has(state) && !isWriting ? 'main' : 'plain'}
        icon={<CircleCheck size={size} />}
        aria-pressed={documentStates.approved.has(state)}
        aria-disabled={document.attachedByReader}
        aria-label={t('decide.approveLabel')}
        aria-describedby={approvalNote}
        aria-keyshortcuts={shortcutKeys.approveDocument}
        title={`${t('decide.approveLabel')} (A)`}
        onClick={decisions.approve}
      >
        {t('decide.approve')} <KeyHint keys={shortcutKeys.approveDocument} />
      </Button>
      <Button
        variant="danger"
        icon={<CircleX size={size} />}
        aria-pressed={documentStates.rejected.has(state)}
        aria-label={t('decide.rejectLabel')}
        aria-keyshortcuts={shortcutKeys.rejectDocument}
        title={`${t('decide.rejectLabel')} (R)`}
        onClick={decisions.reject}
      >
        {t('decide.reject')} <KeyHint keys={shortcutKeys.rejectDocument} />
      </Button>
      {decisions.wrong ? (
        <Button
          className="review-bar__wrong"
          icon={<FileX2 size={size} />}
          aria-label={t('decide.wronglyCorrected')}
          aria-keyshortcuts={shortcutKeys.wronglyCorrected}
          title={`${t('decide.wronglyCorrected')} (S)`}
          onClick={decisions.wrong}
        >
          {t('decide.wrong')} <KeyHint keys={shortcutKeys.wronglyCorrected} />
        </Button>
      ) : null}
      <TakeBackButton onAction={decisions.takeBack} />
    </div>
  );
}

/** Returns what the review leads to next: nothing of the request while its documents are still decided. */
function nextAction(availableActions: DecisionActions): string | undefined {
  return ['askCorrection', 'validate', 'approve'].find((event) => availableActions(event)?.length === 0);
}

function RequestPart({
  availableActions,
  requestActions,
  isWriting,
  isBusy,
}: Pick<DecisionBarProps, 'availableActions' | 'requestActions' | 'isWriting' | 'isBusy'>): ReactNode {
  const t = useTranslate('review');
  const definitionLabel = useDefinitionLabels();
  const messageOf = (event: string): string[] | undefined =>
    availableActions(event)?.map((guard) => definitionLabel(`lifecycles.request.guards.${guard}`));
  const buttons = [
    {
      event: 'reject',
      label: t('decide.rejectRequest'),
      action: requestActions.reject,
      key: shortcutKeys.reject,
      variant: 'danger',
    },
    {
      event: 'postpone',
      label: t('decide.postpone'),
      action: requestActions.postpone,
      key: shortcutKeys.postpone,
      variant: 'plain',
    },
    {
      event: 'askCorrection',
      label: t('decide.askCorrection'),
      action: requestActions.askCorrection,
      key: shortcutKeys.askCorrection,
      variant: 'plain',
    },
    {
      event: 'validate',
      label: t('decide.validate'),
      action: requestActions.validate,
      key: shortcutKeys.validate,
      variant: 'plain',
    },
    {
      event: 'approve',
      label: t('decide.approveRequest'),
      action: requestActions.approve,
      key: shortcutKeys.approve,
      variant: 'plain',
    },
  ] as const;
  const next = isWriting ? undefined : nextAction(availableActions);
  return (
    <div className="review-bar__part review-bar__part--end" role="group" aria-label={t('decide.request')}>
      {buttons.map(({ event, label, action, key, variant }) => {
        const unmet = messageOf(event);
        return unmet ? (
          <GuardedButton
            key={event}
            event={event}
            variant={event === next ? 'main' : variant}
            unmet={unmet}
            shortcut={key}
            busy={isBusy}
            onAction={action}
          >
            {label}
          </GuardedButton>
        ) : null;
      })}
    </div>
  );
}
