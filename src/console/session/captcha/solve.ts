import { minuteMs, secondMs } from '../../../contract/durations';
import { verifyCaptcha } from '../../../contract/generated/calls/auth/verifyCaptcha';
import { captchaChallenge } from '../../../contract/generated/calls/embedded/captchaChallenge';
import type { CaptchaService } from '../../../contract/generated/provider-profile';
import type { EmbeddedCaptchaChallengeResult } from '../../../contract/generated/types';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { loadRuntime } from '../../transport/runtime';
import { send } from '../../transport/send';
import { persistToken } from '../persist-token';
import { captchaMethod } from './captcha-method';
import type { SolveResult } from './solve-worker';

/** A verified captcha: sent with the form, and good for one use. */
export interface Proof {
  value: string;
  /** When it is too old to send, ms since 1970. */
  staleAt: number;
}

/** Kept back from the server's own limit, so that a proof does not expire on its way. */
const EXPIRY_MARGIN_MS = minuteMs;
const DEFAULT_PROOF_LIFETIME_MS = 5 * minuteMs;

/**
 * Gets a challenge, solves it in a worker and has the server verify it.
 *
 * @throws CallError "respuesta erronea" when the answer does not report success, and as send does.
 */
export async function solveCaptcha(): Promise<Proof> {
  const [{ result: challenge }, runtime] = await Promise.all([send(captchaChallenge), loadRuntime()]);
  const value = await solveInWorker(challenge);
  const base = runtime.families['embedded']?.base ?? '';
  const url = new URL(`${base}${captchaChallenge.path}`, window.location.href).href;
  // A provider's authentication does not know our proof: the form's own call, which is ours, verifies it.
  if (captchaMethod(runtime, verifyCaptcha.family) === 'ours') await verify(value, url);
  return { value, staleAt: staleAt(challenge) };
}

/**
 * Has the provider verify what its captcha service handed over.
 *
 * @throws CallError "respuesta erronea" when there is no value yet or it is not taken, and as send does.
 */
export async function verifyServiceValue({ script }: CaptchaService, value: string): Promise<string> {
  if (value === '') throw await createCaptchaError();
  await verify(value, script);
  return value;
}

async function verify(value: string, url: string): Promise<void> {
  const { result } = await send(verifyCaptcha, { body: { value, url } });
  if (!result.success) throw await createCaptchaError();
  if (result.tokenRevocationGSE !== undefined) await persistToken('revocation', result.tokenRevocationGSE);
}

async function solveInWorker(challenge: EmbeddedCaptchaChallengeResult): Promise<string> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  try {
    const { solution } = await new Promise<SolveResult>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<SolveResult>) => resolve(event.data));
      worker.addEventListener('error', () => reject(new Error('The captcha worker could not run')));
      worker.postMessage(challenge);
    });
    if (!solution) throw await createCaptchaError();
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}

function staleAt({ parameters }: EmbeddedCaptchaChallengeResult): number {
  const { expires } = parameters.data ?? {};
  if (parameters.expiresAt) return parameters.expiresAt * secondMs - EXPIRY_MARGIN_MS;
  return typeof expires === 'number' ? expires - EXPIRY_MARGIN_MS : Date.now() + DEFAULT_PROOF_LIFETIME_MS;
}

async function createCaptchaError(): Promise<CallError> {
  return new CallError(await errorText('captchaFailed'), 400, 'captchaFailed');
}
