import { isObject } from '../../contract/is-object';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { minuteMs } from '../../contract/durations';
import { serverLimits } from '../../contract/generated/server-limits';
import type { SigningKeys } from './signing-keys';

/** A solution that is right; accepting it spends `id`, so that it serves once. */
export interface SolvedCaptcha {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Proof that a person's browser, not a cheap script, is at the other end. */
export interface CaptchaAdapter {
  challenge(): Promise<Challenge & { signature: string }>;
  /** Reads a solved challenge (base64 of altcha's payload); undefined when it is malformed, forged, wrong or too old. */
  check(value: string): Promise<SolvedCaptcha | undefined>;
}

const { minDerivations, maxDerivations, validityMinutes } = serverLimits.captcha;

/**
 * Opens a self-hosted proof of work: nothing is fetched from anywhere. The expiry is in the signed `data`, and not in
 * altcha's `expiresAt`, because altcha compares that with the machine's time and this product has one clock.
 * @param iterations of PBKDF2 in each derivation: what it costs an attacker
 */
export function openCaptcha(
  keys: Pick<SigningKeys, 'captchaSecret'>,
  clock: () => Date,
  iterations: number,
): CaptchaAdapter {
  const secrets = {
    hmacSignatureSecret: `challenge ${keys.captchaSecret}`,
    hmacKeySignatureSecret: `answer ${keys.captchaSecret}`,
  };
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: iterations,
        counter: randomInt(maxDerivations, minDerivations),
        data: { expires: clock().getTime() + validityMinutes * minuteMs },
        deriveKey,
        ...secrets,
      });
      return { ...challenge, signature: challenge.signature ?? '' };
    },
    async check(value) {
      const payload = readPayload(value);
      if (!payload) return undefined;
      // A payload of the right form may hold parameters that no key is derived by: it solves nothing.
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => ({
        verified: false,
      }));
      const expires = Number(payload.challenge.parameters.data?.['expires']);
      if (!verified || !(expires > clock().getTime())) return undefined;
      return { id: payload.challenge.signature, expiresAt: new Date(expires) };
    },
  };
}

type SignedPayload = Payload & { challenge: { signature: string } };

function readPayload(value: string): SignedPayload | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(value, 'base64').toString('utf8'));
    return isPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

/** Checks a payload's shape, as far as the signature does not already vouch for it. */
function isPayload(value: unknown): value is SignedPayload {
  if (!isObject(value) || !isObject(value['challenge']) || !isObject(value['solution'])) return false;
  return typeof value['challenge']['signature'] === 'string' && isObject(value['challenge']['parameters']);
}
