import * as documentStates from '../../../contract/generated/states/document';
import { approvalObservation, wronglyCorrectedReason } from '../../../contract/generated/document-decisions';
import type { RequestValidation } from '../../../contract/generated/types';
import { useDefinitionLabels } from '../../fields/definition-labels';
import { useTranslate } from '../../kit/use-translate';
import type { Decision } from './compare-cases';
import type { DocumentDecisions } from './decision/decision-bar';
import type { Rejecting } from './use-rejection';
import type { CaseState } from './use-case-actions';
import type { Looking } from './use-documents';
import type { TakingBack } from './use-take-back';

interface DecidingOn {
  caseState: CaseState;
  looking: Looking;
  rejecting: Rejecting;
  enabled: boolean;
  /** Tells what was done, where the eye and the ear find it. */
  announce: (message: string) => void;
  /** Receives what was stored. */
  takingBack: TakingBack;
  /** The validations that approving the document leaves satisfactory. */
  settles: readonly RequestValidation[];
}

/** Returns the decisions on the selected document; once one is made, the next document that waits is shown. */
export function useDecisions({
  caseState,
  looking,
  rejecting,
  enabled,
  announce,
  takingBack,
  settles,
}: DecidingOn): (DocumentDecisions & { sendRejection: () => void }) | undefined {
  const t = useTranslate('review');
  const definitionLabel = useDefinitionLabels();
  const { selected, former } = looking;
  if (!enabled || !selected) return undefined;

  const decide = async (decision: Decision, message: string): Promise<void> => {
    const draft = rejecting.writtenOf(selected);
    const wasOpen = rejecting.draftOf(selected) !== undefined;
    rejecting.close();
    rejecting.forget(selected.documentId);
    looking.goOn(selected.documentId);
    const settled = documentStates.approved.has(decision.documentstatusid) ? settles : [];
    const validations = settled
      .map(({ validationType: type }) => definitionLabel(`validationTypes.${type}`))
      .join(', ');
    const sentences = [
      `${message}: ${selected.name ?? selected.documentTypeId}`,
      ...(settled.length > 0 ? [t('decide.settled', { validations })] : []),
    ];
    announce(sentences.join('. '));
    let sentAt: number | undefined;
    if (await caseState.tryAction(async (caseActions) => (sentAt = await caseActions.decide(selected, decision)))) {
      if (sentAt !== undefined) takingBack.allowTakeBack(selected, draft, sentAt);
      return;
    }
    announce('');
    looking.select(selected.documentId);
    // What was written is there again, to be sent once more or given up.
    if (draft) (wasOpen ? rejecting.restore : rejecting.change)(draft);
  };

  return {
    takeBack: takingBack.takeBack,
    approve: () =>
      selected.attachedByReader
        ? announce(definitionLabel('lifecycles.document.guards.attachedByAnother'))
        : void decide({ documentstatusid: 'APR', observation: approvalObservation }, t('decide.approved')),
    reject: () => rejecting.open(selected),
    wrong: former
      ? () => void decide({ documentstatusid: 'NAP', reasonId: wronglyCorrectedReason }, t('decide.wronglyCorrected'))
      : undefined,
    sendRejection: () => {
      const draft = rejecting.draftOf(selected);
      if (!draft) return;
      const { reasonId, observation, region } = draft;
      const message = observation.trim();
      void decide(
        { documentstatusid: 'NAP', reasonId, ...(message && { observation: message }), ...(region && { region }) },
        t('decide.rejected'),
      );
    },
  };
}
