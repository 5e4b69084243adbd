import { departments } from '../../contract/generated/places';

interface Place {
  readonly department: string;
  readonly municipality: string;
}

const places: ReadonlyMap<string, Place> = new Map(
  departments.flatMap(({ name: department, municipalities }) =>
    municipalities.map(({ code, name: municipality }) => [code, { department, municipality }] as const),
  ),
);

/** A municipality and its department by its DANE code; undefined where the list does not have it. */
export function findPlace(code: string): Place | undefined {
  return places.get(code);
}

/** A municipality with its department, by its DANE code; the code itself where the list does not have it. */
export function placeName(code: string): string {
  const place = places.get(code);
  return place ? `${place.municipality}, ${place.department}` : code;
}

/** Whether it is a municipality, and of that department where one is named. */
export function isPlaceOf(municipality: string, department: unknown): boolean {
  const named = typeof department === 'string' && department !== '';
  return places.has(municipality) && (!named || municipality.startsWith(department));
}
