import { isRecord } from '../store/body';

/** Where a pointer's `*` stood, one index each: the one of a list is met once for every row. */
type Visit = (value: unknown, indexes: number[]) => void;

const segmentsOf = (pointer: string): string[] => pointer.split('/').slice(1);

/** Visits every place that a pointer names and that is there. */
export function visitPlaces(root: unknown, pointer: string, visit: Visit): void {
  const step = (value: unknown, [segment, ...rest]: string[], indexes: number[]): void => {
    if (segment === undefined) visit(value, indexes);
    else if (segment === '*') {
      if (Array.isArray(value)) value.forEach((each, index) => step(each, rest, [...indexes, index]));
    } else if (isRecord(value) && Object.hasOwn(value, segment)) step(value[segment], rest, indexes);
  };
  step(root, segmentsOf(pointer), []);
}

/** Returns the pointer with its `*` filled in. */
function filled(pointer: string, indexes: readonly number[]): string[] {
  let next = 0;
  return segmentsOf(pointer).map((segment) => (segment === '*' ? String(indexes[next++]) : segment));
}

function parentOf(root: unknown, segments: string[], shouldCreate: boolean): Record<string, unknown> | null {
  let value = root;
  for (const segment of segments.slice(0, -1)) {
    if (Array.isArray(value)) value = (value as unknown[])[Number(segment)];
    else if (isRecord(value)) {
      if (shouldCreate && !isRecord(value[segment]) && !Array.isArray(value[segment])) value[segment] = {};
      value = value[segment];
    }
  }
  return isRecord(value) ? value : null;
}

/** Moves every value of one pointer to another, converted on its way; the root is changed. */
export function movePlaces(root: unknown, from: string, to: string, convert: (value: unknown) => unknown): void {
  const moves: { value: unknown; indexes: number[] }[] = [];
  visitPlaces(root, from, (value, indexes) => moves.push({ value, indexes }));
  for (const { value, indexes } of moves) {
    const source = filled(from, indexes);
    const parent = parentOf(root, source, false);
    if (parent) delete parent[source.at(-1) ?? ''];
    const target = filled(to, indexes);
    const goal = parentOf(root, target, true);
    if (goal) goal[target.at(-1) ?? ''] = convert(value);
  }
}
