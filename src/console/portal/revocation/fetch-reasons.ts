import { getRevocationReason } from '../../../contract/generated/calls/certificate/getRevocationReason';
import { getcauserevocation } from '../../../contract/generated/calls/projectT/getcauserevocation';
import type { RevocationReason } from '../../../contract/generated/types';
import { CallError } from '../../transport/call-error';
import { loadRuntime } from '../../transport/runtime';
import { send } from '../../transport/send';

/**
 * Returns the causes of revocation. The specification gives their call the main token, which a visitor has not: a provider that
 * refuses it is asked for those that it shows without a token.
 *
 * @throws CallError as send does, of the first call; where that asks for a token, no revocation session has ended
 */
export async function fetchReasons(signal: AbortSignal): Promise<RevocationReason[]> {
  try {
    return (await send(getRevocationReason, { signal })).result;
  } catch (error) {
    const { families } = await loadRuntime();
    const isAtProvider =
      !families[getRevocationReason.family]?.embedded && !families[getcauserevocation.family]?.embedded;
    if (!isAtProvider || !(error instanceof CallError) || ![401, 403].includes(error.status)) throw error;
    return await send(getcauserevocation, { signal }).then(
      ({ result }) => result,
      () => Promise.reject(error),
    );
  }
}
