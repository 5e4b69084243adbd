import { getprocessverification } from '../../../../contract/generated/calls/certificate/getprocessverification';
import { assignCase } from '../../../../contract/generated/calls/embedded/assignCase';
import type { RecordValues } from '../../../fields/cells/cell';
import { CallError } from '../../../transport/call-error';
import { errorText } from '../../../transport/error-texts';
import { send } from '../../../transport/send';
import { requestOf } from '../request-of';

/**
 * Takes a request of the queue: opening it assigns it, unless another person holds it.
 * @throws CallError in the server's words, and `caseHeld` when it is another's
 */
export async function assignToMe(record: RecordValues): Promise<void> {
  const { externalRequestId } = requestOf(record);
  const { result } = await send(getprocessverification, { body: { externalRequestId, assign: true } });
  if (result.mine !== true) {
    throw new CallError(await errorText('caseHeld', { holder: result.holder ?? '—' }), 409, 'caseHeld');
  }
}

/** Gives one's own request back to the queue. */
export async function releaseCase(record: RecordValues): Promise<void> {
  await send(assignCase, { body: { contractRequestId: requestOf(record).contractRequestId } });
}
