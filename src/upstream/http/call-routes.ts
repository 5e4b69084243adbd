import type { Call, Family } from '../../contract/definitions';
import { serverLimits } from '../../contract/generated/server-limits';
import { limits } from '../../contract/generated/limits';
import { isGuessable } from './rate-limits';

/**
 * Returns a family's calls, those of one method and path together: the specification sends both calls of confronta to
 * one path.
 */
export function callsByRoute({ calls }: Family): Call[][] {
  const routes = new Map<string, Call[]>();
  for (const call of calls) {
    const route = `${call.method} ${call.path}`;
    routes.set(route, [...(routes.get(route) ?? []), call]);
  }
  return [...routes.values()];
}

/** Returns the most bytes a call's body may have; files in base64 have their own limit, and so has who has no session. */
export function bodyLimit(call: Pick<Call, 'method' | 'allow' | 'multipart' | 'upload'>): number {
  if (call.multipart || call.upload) return limits.files.uploadBodyBytes;
  return isGuessable(call) ? serverLimits.http.publicBodyBytes : limits.files.bodyBytes;
}
