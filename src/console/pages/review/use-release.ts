import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { assignCase } from '../../../contract/generated/calls/embedded/assignCase';
import * as requestStates from '../../../contract/generated/states/request';
import type { OpenedCase } from '../../data/compose-case';
import { toast } from '../../kit/toast-queue';
import { useTranslate } from '../../kit/use-translate';
import { mayCall } from '../../../contract/access';
import { usePrivileges } from '../../session/use-session';
import { hasOwnRecords } from '../../transport/runtime';
import { forgetTaken } from './case-queries';
import type { ReviewPlace } from './review-place';
import type { CaseState } from './use-case-actions';

interface Releasing {
  reviewed: { id: string; place: ReviewPlace; opened: OpenedCase };
  canDecide: boolean;
  caseState: CaseState;
  /** Runs what leaves the case once nothing is written that it would lose. */
  beforeLeaving: (leave: () => void) => void;
}

/** Returns how the person gives the open case back to the queue; undefined where it is not theirs. */
export function useRelease({ reviewed, canDecide, caseState, beforeLeaving }: Releasing): (() => void) | undefined {
  const t = useTranslate('review');
  const navigate = useNavigate();
  const held = usePrivileges();
  const client = useQueryClient();
  const { id, opened, place } = reviewed;
  const { reference, serviceStatusId: state } = opened.request;
  const isMine = canDecide && opened.mine === true && requestStates.held.has(state);
  if (!isMine || !hasOwnRecords() || !mayCall(assignCase, held)) return undefined;
  const release = async (): Promise<void> => {
    const sent = await caseState.tryAction((caseActions) => caseActions.release());
    if (!sent) return;
    await forgetTaken(client, id);
    toast({ text: t('head.releaseDone', { reference }), tone: 'approved' });
    await navigate(place.list);
  };
  return () => beforeLeaving(() => void release());
}
