import { CourierFailure, type Courier } from './courier';

/** Where the provider's courier is, and the bearer token it wants, if any. */
export interface RemoteCourierPlace {
  readonly url: string;
  readonly token?: string;
  readonly timeoutMs: number;
}

const numberPattern = /^[0-9]{10}$/;

/**
 * A courier behind one address. `PUT /guides/{key}` with the parcel as JSON takes it, or changes its address, and answers
 * `{ "number": "1234567890" }`: the same key is the same parcel, however often it comes. `DELETE /guides/{key}` forgets it
 * (404 where it never was, 409 where it is collected); `GET /guides/{key}` answers `{ "collected": true }`;
 * `GET /guides/{key}/label` a PDF, or 404. 400, 409 and 422 refuse, with the reason in `error`; anything else, and
 * nothing in time, is silence.
 */
export function openRemoteCourier(place: RemoteCourierPlace): Courier {
  return {
    carrier: 'Servientrega',
    async accept(key, parcel) {
      const answer = await ask(place, 'PUT', `/guides/${key}`, parcel);
      if (refuses(answer)) throw new CourierFailure('refused', await reasonOf(answer));
      const { number } = await read(answer);
      if (typeof number !== 'string' || !numberPattern.test(number)) throw silence();
      return number;
    },
    async cancel(key) {
      const answer = await ask(place, 'DELETE', `/guides/${key}`);
      if (answer.status === 404) return;
      if (answer.status === 409) throw new CourierFailure('collected', 'guideCollected');
      if (!answer.ok) throw silence();
    },
    async isCollected(key) {
      const answer = await ask(place, 'GET', `/guides/${key}`);
      return answer.ok && (await read(answer))['collected'] === true;
    },
    async label(key) {
      const answer = await ask(place, 'GET', `/guides/${key}/label`);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw silence();
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

async function ask(
  { url, token, timeoutMs }: RemoteCourierPlace,
  method: 'PUT' | 'DELETE' | 'GET',
  path: string,
  body?: object,
): Promise<Response> {
  try {
    return await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw silence();
  }
}

function refuses({ status }: Response): boolean {
  return status === 400 || status === 409 || status === 422;
}

async function reasonOf(answer: Response): Promise<string> {
  const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown };
  return typeof error === 'string' && error !== '' ? error.slice(0, 300) : 'courierNoCoverage';
}

async function read(answer: Response): Promise<Record<string, unknown>> {
  if (!answer.ok) throw silence();
  try {
    return (await answer.json()) as Record<string, unknown>;
  } catch {
    throw silence();
  }
}

function silence(): CourierFailure {
  return new CourierFailure('silent', 'courierSilent');
}
