import { isRecord } from '../store/body';
import { differences, type Difference } from './differences';
import { movePlaces, visitPlaces } from './pointer';
import { same } from './values';

const placesOf = (where: Difference['in'], call: string, part: 'places' | 'written' = 'places') =>
  differences
    .filter((difference) => difference.in === where)
    .flatMap((difference) =>
      (difference[part] ?? []).filter(([id]) => id === call).map(([, base]) => ({ ...difference, base })),
    );

/** Returns an answer under the renamed provider's names. */
export function renameResponse(call: string, body: unknown): unknown {
  const renamed: unknown = structuredClone(body);
  for (const { base, spec, here, alias, convert } of [
    ...placesOf('response', call, 'written'),
    ...placesOf('response', call),
  ]) {
    movePlaces(renamed, base + spec, base + here, convert);
    if (alias !== undefined) dropFrom(renamed, base, alias);
  }
  return renamed;
}

function dropFrom(root: unknown, base: string, name: string): void {
  visitPlaces(root, base, (record) => {
    if (isRecord(record)) delete record[name];
  });
}

/** Returns a body under the names that the calls know: the specification's names mean nothing to the renamed provider. */
export function understandBody(call: string, body: unknown): unknown {
  const understood: unknown = structuredClone(body);
  const records = placesOf('response', call, 'written').map((place) => ({ ...place, convert: place.revert }));
  for (const { spec, here, convert = same } of [...records, ...placesOf('body', call)]) {
    if (isRecord(understood) && spec !== here) delete understood[spec.slice(1)];
    movePlaces(understood, here, spec, convert);
  }
  return understood;
}

/** Returns a token's claims under the renamed provider's names. */
export function renameClaims(claims: Record<string, unknown>): Record<string, unknown> {
  const renamed = structuredClone(claims);
  for (const { spec, here, convert } of placesOf('token', 'token')) movePlaces(renamed, spec, here, convert);
  return renamed;
}

/** Returns the path of a call, which the renamed provider may have chosen otherwise. */
export function renamePath(call: string, path: string): string {
  return placesOf('path', call).find(({ spec }) => spec === path)?.here ?? path;
}
