import type { Settings } from '../../settings';
import type { Store } from '../../store/database';
import { RegistryError } from '../registries/registries';
import { openReaderSimulator } from './reader-simulator';
import type { FingerprintReader } from './fingerprint-reader';
import { openRemoteReader } from './remote-reader';

/** Returns the office's reader where an address is configured; a simulator in the demo; otherwise none. */
export function openFingerprintReader(
  {
    fingerprintUrl: url,
    fingerprintToken: token,
    demo,
  }: Pick<Settings, 'fingerprintUrl' | 'fingerprintToken' | 'demo'>,
  store: Pick<Store, 'db'>,
): FingerprintReader {
  if (url !== undefined) return openRemoteReader({ url, token });
  return demo ? openReaderSimulator(store) : { capture: () => Promise.reject(new RegistryError('readerMissing')) };
}
