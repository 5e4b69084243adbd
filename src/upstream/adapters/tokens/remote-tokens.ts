import { limits } from '../../../contract/generated/limits';
import {
  requestService,
  successfulObject,
  textIn,
  type ServiceEndpoint,
  type ServiceResponse,
} from '../remote-service';
import { TokenError, type TokenAdapter, type TokenStep } from './token-adapter';

/**
 * Returns the tokens of a provider, behind one address. `GET /tokens/{serial}` answers `{ "serial": "…", "model": "…"
 * }`, or 404 for one that is none. `POST /tokens/{serial}/key` with `{ "pin": "…" }` has the token make a key, and
 * answers `{ "pkcs10": "…" }`, a certificate request as base64 of its DER. `PUT /tokens/{serial}/certificate` with `{
 * "chain": ["…"] }`, base64 of each certificate's DER, the token's own first, loads it; the same again changes nothing.
 */
export function openRemoteTokens(place: ServiceEndpoint): TokenAdapter {
  return {
    isAvailable: true,
    async find(serial) {
      if (!hasAddress(serial)) return undefined;
      const response = await ask(place, 'consult', 'GET', addressOf(serial));
      if (response.status === 404) return undefined;
      const { serial: answered, model } = read(response, 'consult');
      const name = textIn(model, limits.form.tokenModel.max);
      // What is known of it can't be taken over.
      if (answered !== serial || name === undefined) throw new TokenError('import');
      return { serial, model: name };
    },
    async makeKey(serial, pin) {
      const { pkcs10 } = read(await ask(place, 'key', 'POST', `${addressOf(serial)}/key`, { pin }), 'key');
      if (typeof pkcs10 !== 'string' || pkcs10 === '') throw new TokenError('key');
      return new Uint8Array(Buffer.from(pkcs10, 'base64'));
    },
    async load(serial, chain) {
      const body = { chain: chain.map((certificate) => Buffer.from(certificate).toString('base64')) };
      const response = await ask(place, 'load', 'PUT', `${addressOf(serial)}/certificate`, body);
      if (!response.ok) throw new TokenError('load');
    },
  };
}

/** Tells whether a serial makes an address: dots alone would name another one (RFC 3986, section 5.2.4). */
function hasAddress(serial: string): boolean {
  return serial !== '.' && serial !== '..';
}

function addressOf(serial: string): string {
  return `/tokens/${encodeURIComponent(serial)}`;
}

function ask(
  place: ServiceEndpoint,
  step: TokenStep,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<ServiceResponse> {
  return requestService(place, { method, path, body }, () => new TokenError(step));
}

function read(response: ServiceResponse, step: TokenStep): Record<string, unknown> {
  return successfulObject(response, () => new TokenError(step));
}
