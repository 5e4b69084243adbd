import type { Guide, Request } from '../../../../../contract/generated/types';
import type { Translate } from '../../../../kit/use-translate';
import { hasOwnRecords } from '../../../../transport/runtime';

/**
 * Returns what came of asking for a request's waybill: it is there, it waits in the queue, or the courier refused it. A
 * provider that says none of these has taken what was asked for.
 */
export function waybillMessages(
  { status, guideNumber, lastError }: Guide,
  { reference }: Pick<Request, 'reference'>,
  t: Translate<'logistics'>,
): string {
  if (status === 'ERR') return t('generate.failed', { reference, why: lastError ?? t('generate.failedWhy') });
  if (guideNumber !== undefined) return t('generate.done', { reference, waybill: guideNumber });
  return t(hasOwnRecords() ? 'generate.queued' : 'generate.accepted', { reference });
}
