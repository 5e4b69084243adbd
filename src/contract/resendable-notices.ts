import { stateNotices, type NoticeKind } from './generated/state-notices';
import type { State } from './generated/states';
import { undelivered } from './generated/states/request';

/** What a request's notices depend on beside its state. */
export interface NoticedRequest {
  readonly state: string;
  /** It asks for a service, which has no certificate to accept. */
  readonly isService: boolean;
  /** Its certificate comes on a medium that is delivered. */
  readonly isPhysical: boolean;
}

/**
 * Returns the notices that can be sent again as a request stands, first the one that is proposed. A physical medium is
 * accepted once it is received, and a service not at all.
 */
export function resendableNotices({ state, isService, isPhysical }: NoticedRequest): readonly NoticeKind[] {
  const notices = stateNotices[state as State] ?? [];
  const isAcceptedByLink = !isService && !(isPhysical && undelivered.has(state as State));
  return isAcceptedByLink ? notices : notices.filter((notice) => notice !== 'FINALIZATION');
}
