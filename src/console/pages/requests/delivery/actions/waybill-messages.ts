import type { Guide } from '../../../../../contract/generated/types';
import type { Translate } from '../../../../kit/use-translate';

/** Returns what came of asking for a waybill: it is there, it waits in the queue, or the courier refused it. */
export function waybillMessages(
  { status, guideNumber, reference, lastError }: Guide,
  t: Translate<'logistics'>,
): string {
  if (status === 'ERR') return t('generate.failed', { reference, why: lastError ?? t('generate.failedWhy') });
  if (guideNumber === undefined) return t('generate.queued', { reference });
  return t('generate.done', { reference, waybill: guideNumber });
}
