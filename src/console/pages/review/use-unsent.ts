import { useState } from 'react';
import type { RequestDocument } from '../../../contract/generated/types';
import { useLeaveBlocker } from '../../screens/form/use-leave-blocker';
import type { Looking } from './use-documents';
import type { Rejecting } from './use-rejection';

export interface Unsent {
  /** Runs what leaves the case, once the person has given up what is written and not sent. */
  beforeLeaving: (leave: () => void) => void;
  /** What is written and not sent, while that is asked about. */
  asked: { documents: readonly RequestDocument[]; subject: boolean } | undefined;
  /** Stays with the first of them. */
  stay: () => void;
  giveUp: () => void;
}

interface Written {
  id: string;
  looking: Looking;
  rejecting: Rejecting;
  /** Whether the subject's data are changed and not saved. */
  subjectEdited: boolean;
  onGiveUp: () => void;
}

/** Returns what keeps what is written about a case from being lost in leaving it. */
export function useUnsent({ id, looking, rejecting, subjectEdited, onGiveUp }: Written): Unsent {
  const unsent = looking.current.filter(rejecting.isUnsent);
  const isUnsaved = unsent.length > 0 || subjectEdited;
  const [waiting, setWaiting] = useState<() => void>();
  const blocker = useLeaveBlocker(
    () => isUnsaved,
    ({ pathname }) => pathname.endsWith(`/${id}`),
  );
  const isBlocked = blocker.state === 'blocked';
  const end = (): void => setWaiting(undefined);
  return {
    beforeLeaving: (leave) => {
      if (!isUnsaved) leave();
      else setWaiting(() => leave);
    },
    asked: isBlocked || waiting ? { documents: unsent, subject: subjectEdited } : undefined,
    stay: () => {
      blocker.reset?.();
      end();
      const [first] = unsent;
      if (!first) return;
      looking.select(first.documentId);
      rejecting.open(first);
    },
    giveUp: () => {
      rejecting.forgetAll();
      onGiveUp();
      blocker.proceed?.();
      waiting?.();
      end();
    },
  };
}
