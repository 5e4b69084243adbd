import { limits } from '../../../contract/generated/limits';
import { mainCourier } from '../../../contract/main-courier';
import {
  requestService,
  objectIn,
  successfulObject,
  textIn,
  type ServiceEndpoint,
  type ServiceResponse,
} from '../remote-service';
import { CourierError, type Courier } from './courier';

const numberPattern = new RegExp(`^[0-9]{${limits.form.waybillNumber.max}}$`);

/**
 * Returns a courier behind one address. `PUT /guides/{key}` with the parcel as JSON takes it, or changes its address,
 * and answers `{ "number": "1234567890" }`: the same key is the same parcel, however often it comes. `DELETE
 * /guides/{key}` forgets it (404 where it never was, 409 where it is collected); `GET /guides/{key}` answers `{
 * "collected": true }`, or 404; `GET /guides/{key}/label` a PDF, or 404. 400, 409 and 422 refuse, with the reason in
 * `error`; anything else, and nothing in time, is silence.
 */
export function openRemoteCourier(place: ServiceEndpoint): Courier {
  return {
    carrier: mainCourier,
    async accept(key, parcel) {
      const response = await ask(place, 'PUT', `/guides/${key}`, { body: parcel });
      if (refuses(response)) throw new CourierError('refused', reasonOf(response));
      const { number } = successfulObject(response, silence);
      if (typeof number !== 'string' || !numberPattern.test(number)) throw silence();
      return number;
    },
    async cancel(key) {
      const response = await ask(place, 'DELETE', `/guides/${key}`);
      if (response.status === 404) return;
      if (response.status === 409) throw new CourierError('collected', 'guideCollected');
      if (!response.ok) throw silence();
    },
    async isCollected(key) {
      const response = await ask(place, 'GET', `/guides/${key}`);
      return response.status !== 404 && successfulObject(response, silence)['collected'] === true;
    },
    async label(key) {
      const response = await ask(place, 'GET', `/guides/${key}/label`, { maxBytes: limits.files.bytes });
      if (response.status === 404) return undefined;
      if (!response.ok) throw silence();
      return response.body;
    },
  };
}

function ask(
  place: ServiceEndpoint,
  method: 'PUT' | 'DELETE' | 'GET',
  path: string,
  { body, maxBytes }: { readonly body?: object; readonly maxBytes?: number } = {},
): Promise<ServiceResponse> {
  return requestService(place, { method, path, body, maxBytes }, silence);
}

function refuses({ status }: ServiceResponse): boolean {
  return status === 400 || status === 409 || status === 422;
}

function reasonOf(response: ServiceResponse): string {
  return textIn(objectIn(response)?.['error'], limits.form.observation.max) ?? 'courierNoCoverage';
}

function silence(): CourierError {
  return new CourierError('silent', 'courierSilent');
}
