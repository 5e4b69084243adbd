import type { Services } from '../services';
import { applyTransition, type TransitionInput } from './apply-transition';
import type { RequestRow } from '../../store/request-row';

/**
 * Ends requests one by one, each in its own transaction, by an event of the system.
 * @param transitionOf gives what ends a request, once it is locked; undefined when it is not to be ended any more
 * @returns how many
 */
export async function applySystemEvents(
  services: Services,
  due: readonly { readonly id: number }[],
  transitionOf: (request: RequestRow) => TransitionInput | undefined,
): Promise<number> {
  let done = 0;
  for (const { id } of due) if (await applySystemEvent(services, id, transitionOf)) done += 1;
  return done;
}

/** @returns false when it changed meanwhile, or another instance has it */
function applySystemEvent(
  services: Services,
  id: number,
  transitionOf: (request: RequestRow) => TransitionInput | undefined,
): Promise<boolean> {
  const now = services.clock();
  return services.store.transaction(async (trx) => {
    const request = await trx
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    const ending = request && transitionOf(request);
    if (!ending) return false;
    await applyTransition({ trx, services, now, language: request.language }, request, ending);
    return true;
  });
}
