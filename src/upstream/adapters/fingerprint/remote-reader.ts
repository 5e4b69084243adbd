import { limits } from '../../../contract/generated/limits';
import { RegistryError } from '../registries/registries';
import { shaped, text } from '../registries/remote-shapes';
import { requestService, objectIn, type ServiceEndpoint } from '../remote-service';
import { FingerprintUnconfirmed, type Fingerprint, type FingerprintReader } from './fingerprint-reader';

const { fingerPrintCode, identificationNumber } = limits.form;
const shape = { fingerPrintCode: text(fingerPrintCode.max), identificationNumber: text(identificationNumber.max) };

/**
 * Returns the reader of a desk behind an address: a POST of JSON to `/capture`, answered with `fingerPrintCode` and
 * `identificationNumber`. 404 says that no fingerprint on record matches, 428 that presence was not confirmed.
 */
export function openRemoteReader(place: ServiceEndpoint): FingerprintReader {
  const silence = (isLate: boolean) => new RegistryError(isLate ? 'timeExceeded' : 'readerFailed');
  return {
    async capture(body) {
      const response = await requestService(place, { method: 'POST', path: '/capture', body }, silence);
      if (response.status === 404) return undefined;
      if (response.status === 428) throw new FingerprintUnconfirmed();
      if (!response.ok) throw new RegistryError('readerFailed');
      return shaped<Fingerprint>(objectIn(response), shape, 'readerFailed');
    },
  };
}
