import { openRevocationCase } from '../../../contract/generated/calls/embedded/openRevocationCase';
import { errorMessage } from '../../kit/error-message';
import { isOffered, loadRuntime } from '../../transport/runtime';
import { send } from '../../transport/send';
import { updateRevocationSession } from './use-revocation-session';

/** Has the case opened whose code the revocation asks for, and notes when another may be asked for. @throws CallError as send does */
export async function requestCase(): Promise<void> {
  // A provider that opens the session itself mails the code in its own way.
  if (!isOffered(await loadRuntime(), openRevocationCase)) return;
  const { result } = await send(openRevocationCase);
  updateRevocationSession({ caseRetryAt: Date.now() + result.retryAfterSeconds * 1000, caseUnsent: undefined });
}

/** Does the same as the person begins to revoke; an error is noted for the form, where it can be asked for again. */
export async function beginCase(): Promise<void> {
  try {
    await requestCase();
  } catch (error) {
    updateRevocationSession({ caseUnsent: errorMessage(error) });
  }
}
