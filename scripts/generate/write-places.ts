/** Departments and their municipalities, for the pickers of the console and the seed of the upstream. */
import { single, type Definitions } from './definitions';
import { literal, type Output } from './output';

/** Adds `places.ts`; it is large, so a page loads it on demand. */
export function writePlaces(output: Output, definitions: Definitions): void {
  const { places } = definitions;
  output.add(
    'countries.ts',
    `/** ISO 3166-1 alpha-2. */\nexport const countryCodes: readonly string[] = ${literal(single(definitions, 'countries')['codes'])};\n`,
  );
  output.add(
    'places.ts',
    `export interface Place { code: string; name: string }\n` +
      `/** The municipality's code begins with its department's. */\n` +
      `export const departments: readonly (Place & { municipalities: readonly Place[] })[] = ${literal(places.content['departments'])};\n`,
  );
}
