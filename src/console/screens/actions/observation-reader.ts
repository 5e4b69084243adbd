import { guideLifecycle } from '../../../contract/generated/lifecycles/guide';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { useTranslate } from '../../kit/use-translate';
import { hasOwnRecords } from '../../transport/runtime';

const lifecycles = [requestLifecycle, guideLifecycle];

/**
 * Returns who will read the observation of an event, as its lifecycle has it; undefined where that is not ours to say.
 * @param event as actions name it: lifecycle and event
 */
export function useObservationReader(event: string | undefined): string | undefined {
  const t = useTranslate('actions');
  const [of, name] = event?.split('.') ?? [];
  const events = lifecycles.find((lifecycle) => lifecycle.name === of)?.events ?? [];
  const reader = events.find((each) => each.name === name)?.observation;
  return reader && hasOwnRecords() ? t(`observation.${reader}`) : undefined;
}
