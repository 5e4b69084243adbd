/** Departments and their municipalities, for the pickers of the console and the seed of the upstream. */
import type { Definitions } from './definitions';
import { literal, type Output } from './output';

/** Adds `places.ts`; it is large, so a page loads it on demand. */
export function writePlaces(output: Output, { places }: Definitions): void {
  output.add(
    'places.ts',
    `export interface Place { code: string; name: string }\n` +
      `/** The municipality's code begins with its department's. */\n` +
      `export const departments: readonly (Place & { municipalities: readonly Place[] })[] = ${literal(places.content['departments'])};\n`,
  );
}
