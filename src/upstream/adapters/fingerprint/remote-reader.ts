import { RegistryFailure } from '../registries/registries';
import { shaped } from '../registries/remote-shapes';
import { FingerprintUnconfirmed, type Fingerprint, type FingerprintReader } from './fingerprint-reader';

/** Where the reader's service is, and the bearer token it wants, if any. */
interface ReaderPlace {
  readonly url: string;
  readonly token?: string;
}

/** A person has this long to put the finger on it; less than a call may last (2-calls, section 9). */
const timeoutMs = 20_000;

/**
 * The reader of a desk behind an address: a POST of JSON to `/capture`, answered with `fingerPrintCode` and
 * `identificationNumber`. 404 says that the fingerprint is of nobody on record, 428 that presence was not confirmed.
 */
export function openRemoteReader({ url, token }: ReaderPlace): FingerprintReader {
  return {
    async capture(ask) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(`${url}/capture`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(ask),
          redirect: 'error',
          signal,
        });
        if (response.status === 404) return undefined;
        if (response.status === 428) throw new FingerprintUnconfirmed();
        if (!response.ok) throw new RegistryFailure('readerFailed');
        const shape = { fingerPrintCode: 'string', identificationNumber: 'string' } as const;
        return shaped<Fingerprint>(await response.json(), shape, 'readerFailed');
      } catch (error) {
        if (error instanceof RegistryFailure || error instanceof FingerprintUnconfirmed) throw error;
        throw new RegistryFailure(signal.aborted ? 'timeExceeded' : 'readerFailed');
      }
    },
  };
}
