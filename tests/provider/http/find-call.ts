import { callId, prefixes, type Call } from '../call';
import { calls } from '../families/all';
import { type Body } from '../store/body';
import { renamePath } from '../renamed/apply';

/** Returns a finder of calls by method, path and, where two share a path, body. */
export function makeFinder(isRenamed: boolean): (method: string, path: string, body: Body) => Call | null {
  const byPath = new Map<string, Call[]>();
  for (const call of calls) {
    const path = prefixes[call.family] + (isRenamed ? renamePath(callId(call), call.path) : call.path);
    const key = `${call.method} ${path.toLowerCase()}`;
    byPath.set(key, [...(byPath.get(key) ?? []), call]);
  }
  return (method, path, body) =>
    byPath.get(`${method} ${path.toLowerCase()}`)?.find(({ when }) => !when || when(body)) ?? null;
}
