import type { Translate } from '../../../kit/use-translate';
import { hasOwnRecords } from '../../../transport/runtime';

/** Returns what became of a request; of an action that a provider took, that it did: its lifecycle is its own. */
export function describeOutcome(
  t: Translate<'requests'>,
  outcome: string,
  accepted: { readonly action: string; readonly reference: string },
): string {
  return hasOwnRecords() ? outcome : t('done.accepted', accepted);
}
