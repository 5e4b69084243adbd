import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { minuteMs } from '../../contract/durations';
import type { Call } from '../../contract/definitions';
import { ApiError } from '../domain/api-error';
import type { Settings } from '../settings';

/**
 * Limits everything of one address gently, so that a loop gone wrong cannot starve the others. Accounts have their own
 * back-off (domain/accounts); this one knows nothing of people.
 */
export async function addRateLimits(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: settings.requestsPerMinute,
    timeWindow: minuteMs,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('tooManyRequests', { params: { seconds: Math.ceil(ttl / 1000) } }),
  });
}

/**
 * Returns what anyone may try without a session and that changes or proves something: signing in, captcha, forgotten
 * password.
 */
export function isGuessable(call: Pick<Call, 'method' | 'allow'>): boolean {
  return call.method !== 'GET' && ('public' in call.allow || 'revocation' in call.allow);
}

/**
 * Returns the route configuration of a call: the strict limit, counted call by call, for those that can be guessed at.
 */
export function callLimit(
  call: Pick<Call, 'method' | 'allow'>,
  settings: Settings,
): { rateLimit?: { max: number; timeWindow: number } } {
  return isGuessable(call) ? { rateLimit: { max: settings.guessesPerMinute, timeWindow: minuteMs } } : {};
}
