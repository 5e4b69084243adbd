import type { Acting } from '../requests/fire';
import type { RequestRow } from '../../store/request-row';
import { fireGuide } from './fire-guide';
import { openGuideOf } from './guide-row';

/** A revoked request is brought to nobody: its guide is cancelled with it, and the queue tells the courier. */
export async function cancelGuideOf(acting: Acting, request: RequestRow): Promise<void> {
  const guide = await openGuideOf(acting.trx, request.id, true);
  if (!guide || guide.state === 'ENT') return;
  // The courier may have it even where its number has not come back yet.
  const told = guide.by_main_courier ? acting.now : null;
  await fireGuide({ ...acting, caller: undefined }, guide, request, {
    event: 'cancelByRevocation',
    changes: { next_attempt_at: told, attempts: 0 },
  });
}
