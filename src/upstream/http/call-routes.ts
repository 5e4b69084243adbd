import type { Call, Family } from '../../contract/definitions';
import { limits } from '../../contract/generated/limits';

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

/** Returns the most bytes a call's body may have; files in base64 have their own limit. */
export function bodyLimit({ multipart, upload }: Pick<Call, 'multipart' | 'upload'>): number {
  return multipart || upload ? limits.files.uploadBodyBytes : limits.files.bodyBytes;
}
