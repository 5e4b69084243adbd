import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ReviewedApplication } from '../../../contract/console-paths';
import type { VerificationCase } from '../../../contract/generated/types';
import type { FieldError } from '../../../contract/wire';
import { toast } from '../../kit/toast-queue';
import { refreshRolesAfter } from '../../session/privileges';
import { CallError } from '../../transport/call-error';
import { CaseActions } from './case-actions';
import { subscribeActions, waitingActions } from './serial-queue';

/** The case as it was shown (`base`), and as another person has changed it since (`now`). */
export interface Conflict {
  base: VerificationCase;
  now: VerificationCase;
}

export interface CaseState {
  caseActions: CaseActions;
  /** Something is under way. */
  isBusy: boolean;
  conflict: Conflict | undefined;
  endConflict: () => void;
  /**
   * Runs an action on the case. A conflict opens its dialog; any other error is shown as a toast, or passed to `failed` where
   * the action shows errors in a place of its own, with what is wrong field by field.
   * @returns whether the action succeeded
   */
  tryAction: (
    action: (caseActions: CaseActions) => Promise<unknown>,
    failed?: (message: string, fields: readonly FieldError[]) => void,
  ) => Promise<boolean>;
}

/** Returns the actions of one open case, with what may come between. */
export function useCaseActions(id: string, application: ReviewedApplication): CaseState {
  const client = useQueryClient();
  const caseActions = useMemo(() => new CaseActions(client, id, application), [client, id, application]);
  const isBusy = useSyncExternalStore(subscribeActions, () => waitingActions(id) > 0);
  const [conflict, setConflict] = useState<Conflict>();
  return {
    caseActions,
    isBusy,
    conflict,
    endConflict: () => setConflict(undefined),
    tryAction: async (action, failed) => {
      const base = caseActions.current;
      try {
        await action(caseActions);
        return true;
      } catch (error) {
        if (error instanceof CallError && error.status === 412) {
          // Without a newer reading the dialog shows the case as it is known, and that it changed.
          const now = await caseActions.refresh(true).catch(() => caseActions.current);
          setConflict({ base, now });
          return false;
        }
        void refreshRolesAfter(error);
        const message = [(error as Error).message, ...(error instanceof CallError ? error.unmet : [])].join('. ');
        if (failed) failed(message, error instanceof CallError ? error.fields : []);
        else toast({ text: message, tone: 'rejected' });
        return false;
      }
    },
  };
}
