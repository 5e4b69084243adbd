import { departments } from '../../../contract/generated/places';
import { normalizeForSearch } from '../../../contract/normalize-for-search';

/** A municipality of the DANE list in its department; both codes as strings, leading zeros kept. */
export interface Municipality {
  /** Five digits: the department's two and its own three. */
  code: string;
  name: string;
  department: Department;
}

export interface Department {
  code: string;
  name: string;
}

export const allDepartments: readonly Department[] = departments;

/** Names as they are searched, folded once and not at every key. */
const searched = new Map<string, string>();

function searchedName({ name }: Department): string {
  const pending = searched.get(name);
  if (pending !== undefined) return pending;
  const text = normalizeForSearch(name);
  searched.set(name, text);
  return text;
}

export const allMunicipalities: readonly Municipality[] = departments.flatMap((department) =>
  department.municipalities.map(({ code, name }) => ({ code, name, department })),
);

/** As many as one looks through. */
const MAX_CHOICES = 60;

/** Returns the first places whose name or code has the text, names that begin with it before the others. */
export function findPlaces<Place extends Department>(places: readonly Place[], text: string): Place[] {
  const query = normalizeForSearch(text.trim());
  if (query === '') return places.slice(0, MAX_CHOICES);
  const begins = places.filter((place) => searchedName(place).startsWith(query));
  const within = places.filter((place) => {
    const name = searchedName(place);
    return !name.startsWith(query) && (name.includes(query) || place.code.startsWith(query));
  });
  return [...begins, ...within].slice(0, MAX_CHOICES);
}
