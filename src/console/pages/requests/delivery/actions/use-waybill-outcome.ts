import * as waybillStates from '../../../../../contract/generated/states/guide';
import type { ResourceDefinition } from '../../../../../contract/definitions';
import type { Guide, Request } from '../../../../../contract/generated/types';
import { useAllowed } from '../../../../data/use-allowed';
import type { RecordActionProps } from '../../../../fields/action-extension';
import { errorMessage } from '../../../../kit/error-message';
import { toast } from '../../../../kit/toast-queue';
import { useTranslate, type Translate } from '../../../../kit/use-translate';
import { hasOwnRecords } from '../../../../transport/runtime';
import { saveLabel } from './label';

type Outcome = Parameters<RecordActionProps['onDone']>;

/**
 * Returns what a dialog says of the waybill that it asked for, and the label to go on with: the row may have left the
 * view by then.
 */
export function useWaybillOutcome(
  definition: ResourceDefinition,
): (waybill: Guide, request: Pick<Request, 'reference'>) => Outcome {
  const t = useTranslate('logistics');
  const canDownloadLabel = useAllowed(definition, 'label');
  return (waybill, request) => {
    const text = outcomeText(waybill, request, t);
    if (!canDownloadLabel || waybill.labelPath === undefined) return [text];
    const onClick = (): void =>
      void saveLabel(waybill).catch((reason: unknown) => toast({ tone: 'rejected', text: errorMessage(reason) }));
    return [text, { label: t('waybill.label'), onClick }];
  };
}

/**
 * Returns what came of asking for a request's waybill: it is there, it waits in the queue, or the courier refused it. A
 * provider that says none of these has taken what was asked for.
 */
function outcomeText(
  { status, guideNumber, lastError }: Guide,
  { reference }: Pick<Request, 'reference'>,
  t: Translate<'logistics'>,
): string {
  if (waybillStates.failed.has(status))
    return t('generate.failed', { reference, why: lastError ?? t('generate.failedWhy') });
  if (guideNumber !== undefined) return t('generate.done', { reference, waybill: guideNumber });
  return t(hasOwnRecords() ? 'generate.queued' : 'generate.accepted', { reference });
}
