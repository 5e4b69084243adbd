import { departments } from '../../../contract/generated/places';

const names: ReadonlyMap<string, string> = new Map(
  departments.flatMap(({ name: department, municipalities }) =>
    municipalities.map(({ code, name }) => [code, `${name}, ${department}`] as const),
  ),
);

/** A municipality with its department, by its DANE code; the code itself where the list does not have it. */
export function placeName(code: string): string {
  return names.get(code) ?? code;
}
