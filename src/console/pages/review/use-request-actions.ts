import type { Privilege } from '../../../contract/generated/access';
import { useState } from 'react';
import { errorMessage } from '../../kit/error-message';
import { usePersistedValue } from '../../kit/persisted-value';
import { useTranslate } from '../../kit/use-translate';
import { toast } from '../../kit/toast-queue';
import type { FieldComparison, MismatchExplanation, RequestSubject } from '../../../contract/generated/types';
import type { FieldError } from '../../../contract/wire';
import type { EvidenceType } from '../../../contract/proofs';
import type { RequestActions } from './decision/decision-bar';
import { decisionActionsOf } from './decision-actions';
import { notYet, type GuardedEvent } from './decision/guarded-button';
import { goesOn } from './review-preferences';
import { hasOwnRecords } from '../../transport/runtime';
import type { CaseState } from './use-case-actions';
import { useDefinitionLabels } from '../../fields/definition-labels';

export type OpenDialog = 'correction' | 'reject' | 'postpone' | 'subject' | 'mismatch';

export interface RequestDeciding extends RequestActions {
  dialog: OpenDialog | undefined;
  open: (dialog: OpenDialog) => void;
  close: () => void;
  isBusy: boolean;
  /** What the open dialog has to say of its last try. */
  failed: string | undefined;
  /** What of the holder does not match, when the open dialog asks why the case goes to issuance all the same. */
  mismatches: readonly FieldComparison[];
  sendExplained: (explanation: MismatchExplanation | undefined) => void;
  sendCorrection: (observation: string, evidence: readonly EvidenceType[]) => void;
  sendReject: (reasonId: string, observation: string) => void;
  sendPostpone: (observation: string) => void;
  /**
   * Returns what is wrong with the corrected values; nothing once they are stored.
   * @param voided the names of what the correction voids
   */
  sendSubject: (subject: RequestSubject[], voided: readonly string[]) => Promise<readonly FieldError[]>;
}

interface Acting {
  caseState: CaseState;
  privileges: ReadonlySet<Privilege>;
  /** Runs what ends the review once nothing is written that it would lose. */
  beforeLeaving: (leave: () => void) => void;
  next: () => void;
  /** Says what was done, in place of what was done before. */
  announce: (message: string) => void;
}

/** Returns what may be done to the whole request; once done, the next of the queue opens. */
export function useRequestActions({ caseState, privileges, beforeLeaving, next, announce }: Acting): RequestDeciding {
  const t = useTranslate('review');
  const definitionLabel = useDefinitionLabels();
  const goes = usePersistedValue(goesOn);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [failed, setFailed] = useState<string>();
  const [mismatches, setMismatches] = useState<readonly FieldComparison[]>([]);
  const { caseActions, tryAction: attempt } = caseState;

  const close = (): void => {
    setDialog(undefined);
    setFailed(undefined);
  };
  /** Shows why an action failed in its dialog; above the page where the case, as it is now, no longer has the action. */
  const failedIn =
    (event: GuardedEvent) =>
    (message: string): void => {
      if (decisionActionsOf(caseActions.current.request, privileges)(event)) return setFailed(message);
      close();
      toast({ text: message, tone: 'rejected' });
    };
  const sendSubject = useSubjectCorrection(caseState, { setFailed, close, announce });
  const reference = (): { reference: string } => ({ reference: caseActions.current.request.reference });
  /** Says what became of the request; of an action that a provider took, that it did: its lifecycle is its own. */
  const outcome = (text: string, action: string): string =>
    hasOwnRecords() ? text : t('decide.accepted', { action, ...reference() });
  const done = (message: string): void => {
    close();
    toast({ text: message, tone: 'approved' });
    if (goes) next();
    // The outcome was reported above. A reading that fails is repeated by the watch.
    else void caseActions.refresh().catch(() => undefined);
  };

  /**
   * Waits for the last document: a fast reviewer presses before it is settled; then it is asked again what is missing.
   */
  const runWhenMet = async (event: GuardedEvent, then: () => unknown): Promise<void> => {
    const { request } = await caseActions.settled();
    const unmet = decisionActionsOf(request, privileges)(event) ?? [];
    if (unmet.length === 0) {
      await then();
      return;
    }
    const missing = unmet.map((guard) => definitionLabel(`lifecycles.request.guards.${guard}`));
    toast({ text: notYet(t(`decide.notYet.${event}`), missing), tone: 'transit' });
  };
  const whenMet = (event: GuardedEvent, then: () => unknown): void =>
    void runWhenMet(event, then).catch((error: unknown) => toast({ text: errorMessage(error), tone: 'rejected' }));
  const opens = (event: GuardedEvent, name: OpenDialog) => (): void =>
    beforeLeaving(() => whenMet(event, () => setDialog(name)));

  const approve = async (explanation?: MismatchExplanation): Promise<void> => {
    const report = explanation && failedIn('approve');
    if (await attempt((each) => each.approve(explanation), report))
      done(outcome(t('decide.requestApproved', reference()), t('decide.approveRequest')));
    // What was read meanwhile may differ, too.
    else void caseActions.compareAgain();
  };
  const approveMatching = async (): Promise<void> => {
    const comparisons = await caseActions.mismatches();
    if (comparisons.length === 0) return approve();
    setMismatches(comparisons);
    setDialog('mismatch');
  };

  return {
    dialog,
    failed,
    mismatches,
    sendExplained: (explanation) => void approve(explanation),
    isBusy: caseState.isBusy,
    open: setDialog,
    close,
    approve: () => beforeLeaving(() => whenMet('approve', approveMatching)),
    validate: () =>
      whenMet('validate', async () => {
        if (await attempt((each) => each.validate()))
          toast({ text: outcome(t('decide.validated', reference()), t('decide.validate')), tone: 'approved' });
      }),
    askCorrection: opens('askCorrection', 'correction'),
    postpone: opens('postpone', 'postpone'),
    reject: opens('reject', 'reject'),
    sendCorrection: (observation, evidence) =>
      void (async () => {
        let mailed = true;
        const sent = await attempt(
          async (each) => (mailed = await each.askCorrection(observation, evidence)),
          failedIn('askCorrection'),
        );
        if (!sent) return;
        done(
          mailed
            ? outcome(t('decide.sentBack', reference()), t('decide.askCorrection'))
            : t('decide.sentBackNoMail', reference()),
        );
      })(),
    sendReject: (reasonId, observation) =>
      void (async () => {
        if (await attempt((each) => each.reject(reasonId, observation), failedIn('reject')))
          done(outcome(t('decide.requestRejected', reference()), t('decide.rejectRequest')));
      })(),
    sendPostpone: (observation) =>
      void (async () => {
        if (await attempt((each) => each.postpone(observation), failedIn('postpone')))
          done(outcome(t('decide.postponed', reference()), t('decide.postpone')));
      })(),
    sendSubject,
  };
}

/** Returns what corrects the holder's data, and says what that voided. */
function useSubjectCorrection(
  { tryAction }: CaseState,
  { setFailed, close, announce }: Pick<Acting, 'announce'> & { setFailed: (why: string) => void; close: () => void },
): RequestDeciding['sendSubject'] {
  const t = useTranslate('review');
  return async (subject, voided) => {
    let problems: readonly FieldError[] = [];
    const sent = await tryAction(
      (each) => each.correctSubject(subject),
      (message, fields) => {
        setFailed(message);
        problems = fields;
      },
    );
    if (!sent) return problems;
    close();
    announce('');
    const text =
      voided.length > 0 ? t('dialogs.subjectSaved', { voided: voided.join(', ') }) : t('dialogs.subjectSavedPlain');
    toast({ text, tone: 'approved' });
    return [];
  };
}
