import { checkBeforeFiling } from '../../../../contract/generated/calls/embedded';
import { isOffered, knownRuntime } from '../../../transport/runtime';
import type { Entered } from '../entered';

/** Returns whether a draft can be checked: by its upstream, and about a person who has accepted the data treatment. */
export function isCheckOffered(values: Entered): boolean {
  const runtime = knownRuntime();
  return runtime !== undefined && isOffered(runtime, checkBeforeFiling) && values['dataTreatmentAccepted'] === true;
}
