import type { Call, Family } from '../../contract/definitions';

/** Calls that share method and path, told apart by their bodies (the two of `confronta`, spec 2, 7.7). */
export function callsByAddress(family: Family): readonly (readonly [Call, ...Call[]])[] {
  const groups = new Map<string, [Call, ...Call[]]>();
  for (const call of family.calls) {
    const address = `${call.method} ${call.path}`;
    const group = groups.get(address);
    if (group) group.push(call);
    else groups.set(address, [call]);
  }
  return [...groups.values()];
}
