import { getRejectReason } from '../../contract/generated/calls/certificate/getRejectReason';
import type { RejectReason } from '../../contract/generated/types';
import { reportResponseDrift } from '../transport/response-drift';
import { loadRuntime, takesOurs } from '../transport/runtime';
import { send } from '../transport/send';

type Subject = NonNullable<RejectReason['apply']>;

/** What reasons apply to, as far as every upstream's codes are known. */
const subjects: Readonly<Record<Subject, true>> = { REQUEST: true, DOCUMENT: true, OTHER: true, PROYT: true };

/**
 * Returns the reasons that apply to that. A provider whose profile maps none of its codes to ours answers none: then those
 * of its whole list that may apply are shown, and the operator's notice names the field.
 */
export async function readRejectReasons(apply: Subject): Promise<readonly RejectReason[]> {
  const { result } = await send(getRejectReason, { parameters: { apply } });
  if (result.length > 0 || takesOurs(await loadRuntime(), getRejectReason)) return result;
  const { result: whole } = await send(getRejectReason);
  const applicable = whole.filter((reason) => reason.apply === undefined || !Object.hasOwn(subjects, reason.apply));
  if (applicable.length > 0) reportResponseDrift({ call: getRejectReason.name, field: 'apply' });
  return applicable;
}
