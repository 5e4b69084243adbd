import type { Privilege } from '../../../contract/generated/access';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { Request } from '../../../contract/generated/types';
import { mayTransition, offeredEvents } from '../../../contract/lifecycle';
import { possiblyHeldFor } from '../../../contract/request-scope';

/** The guards known not to be met of an action that may be seen; undefined where it may not, in this state or by this person. */
export type DecisionActions = (event: string) => readonly string[] | undefined;

/**
 * Returns what a holder of these codes may do to a request in review, from its own facts: the same rules as the
 * server's.
 */
export function decisionActionsOf(
  { serviceStatusId, facts = {}, applicationId: application }: Request,
  held: ReadonlySet<Privilege>,
): DecisionActions {
  const offered = offeredEvents(requestLifecycle, {
    state: serviceStatusId,
    facts: { ...facts },
    held: possiblyHeldFor(held, { application, own: false, supervised: false }),
  });
  return (event) => offered.find((each) => each.event.name === event)?.unmet;
}

/** Returns whether these codes decide such requests at all, in whichever state they are. */
export function managesCase({ applicationId: application }: Request, held: ReadonlySet<Privilege>): boolean {
  const codes = possiblyHeldFor(held, { application, own: false, supervised: false });
  return requestLifecycle.events.some((event) => event.decides === true && mayTransition(event, codes));
}

/** Returns no actions, for those who only read. */
export const noActions: DecisionActions = () => undefined;
