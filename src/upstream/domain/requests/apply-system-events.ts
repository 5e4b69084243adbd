import type { Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Services } from '../services';
import { applyTransition, type TransitionInput } from './apply-transition';
import type { RequestRow } from '../../store/request-row';
import { lockEach } from './lock-each';

type MaybeLater<Value> = Value | Promise<Value>;

/**
 * Ends requests one by one, each in its own transaction, by an event of the system.
 * @param transitionOf gives what ends a request, once it is locked; undefined when it is not to be ended any more
 * @returns how many
 */
export function applySystemEvents(
  services: Services,
  due: readonly { readonly id: number }[],
  transitionOf: (request: RequestRow, trx: Transaction<Schema>) => MaybeLater<TransitionInput | undefined>,
): Promise<number> {
  return lockEach(services, due, async (trx, request) => {
    const ending = await transitionOf(request, trx);
    if (!ending) return false;
    await applyTransition({ trx, services, now: services.clock(), language: request.language }, request, ending);
    return true;
  });
}
