import { comparableName } from '../../contract/names';
import { departments } from '../../contract/generated/places';

interface Municipality {
  readonly department: string;
  readonly municipality: string;
  /** The department has no other. */
  readonly isAlone: boolean;
}

const municipalities: ReadonlyMap<string, Municipality> = new Map(
  departments.flatMap(({ name: department, municipalities }) =>
    municipalities.map(
      ({ code, name: municipality }) =>
        [code, { department, municipality, isAlone: municipalities.length === 1 }] as const,
    ),
  ),
);

/** Returns a municipality and its department by its DANE code; undefined where the list does not have it. */
export function findMunicipality(code: string): Municipality | undefined {
  return municipalities.get(code);
}

/**
 * Returns a municipality with its department, by its DANE code: alone where the department has no other, as the capital. The
 * code itself where the list does not have it.
 */
export function municipalityName(code: string): string {
  const entry = municipalities.get(code);
  if (!entry) return code;
  const { municipality, department, isAlone } = entry;
  return isAlone ? municipality : `${municipality}, ${department}`;
}

/** Returns the DANE codes of the municipalities whose name, or whose department's, has a text, whatever its accents and case. */
export function municipalitiesNamed(text: string): string[] {
  const part = comparableName(text);
  return [...municipalities.keys()].filter((code) => comparableName(municipalityName(code)).includes(part));
}

/** Returns whether it is a municipality, and of that department where one is named. */
export function isMunicipalityOf(municipality: string, department: unknown): boolean {
  const named = typeof department === 'string' && department !== '';
  return municipalities.has(municipality) && (!named || municipality.startsWith(department));
}
