import type * as WireCipher from '../../contract/wire-cipher';
import { CallError } from '../transport/call-error';
import { errorText } from '../transport/error-texts';

/**
 * Returns the ciphers of what travels encrypted, fetched on demand.
 * @throws CallError `network` when they cannot be fetched
 */
export async function loadWireCipher(): Promise<typeof WireCipher> {
  try {
    return await import('../../contract/wire-cipher');
  } catch {
    // An import fails where its file does not come.
    throw new CallError(await errorText('network'), 0, 'network');
  }
}
