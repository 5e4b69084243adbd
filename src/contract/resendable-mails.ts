import { stateMails, type MailKind } from './generated/state-mails';
import type { State } from './generated/states';
import { undelivered } from './generated/states/request';

/** What the mails about a request depend on beside its state. */
export interface MailedRequest {
  readonly state: string;
  /** It asks for a service, which has no certificate to accept. */
  readonly isService: boolean;
  /** Its certificate comes on a medium that is delivered. */
  readonly isPhysical: boolean;
}

/**
 * Returns the mails that can be sent again as a request stands, first the one that is proposed. A physical medium is
 * accepted once it is received, and a service not at all.
 */
export function resendableMails({ state, isService, isPhysical }: MailedRequest): readonly MailKind[] {
  const mails = stateMails[state as State] ?? [];
  const isAcceptedByLink = !isService && !(isPhysical && undelivered.has(state as State));
  return isAcceptedByLink ? mails : mails.filter((kind) => kind !== 'FINALIZATION');
}
