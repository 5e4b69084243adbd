import { families, type FamilyName } from '../../contract/generated/families';
import type { Variables } from './variables';

/** Where a service family lives: answered here, passed on by this server, or called by the browser itself. */
export type FamilyEndpoint =
  { readonly mode: 'embedded' } | { readonly mode: 'proxy' | 'direct'; readonly url: string };

export type FamilyEndpoints = Readonly<Record<FamilyName, FamilyEndpoint>>;

const modes = ['embedded', 'proxy', 'direct'] as const;

/** Returns the beginning of a family's variables: `documentReview` is configured as `FAMILY_DOCUMENT_REVIEW_…`. */
export function familyVariable(name: string): string {
  return `FAMILY_${name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()}`;
}

/**
 * Reads `FAMILY_<NAME>_MODE` and `FAMILY_<NAME>_URL` of every family. An address alone means proxy.
 * A variable of a family that does not exist is a problem: a misspelt one would leave the family embedded in silence.
 */
export function readFamilies(variables: Variables): FamilyEndpoints {
  const names = Object.keys(families) as FamilyName[];
  const known = names.map(familyVariable);
  for (const name of variables.named('FAMILY_')) {
    if (!known.some((prefix) => name === `${prefix}_MODE` || name === `${prefix}_URL`)) {
      variables.problem(
        name,
        `names no service family; known are ${known.map((prefix) => `${prefix}_URL`).join(', ')}`,
      );
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, readEndpoint(variables, familyVariable(name))]),
  ) as FamilyEndpoints;
}

function readEndpoint(variables: Variables, prefix: string): FamilyEndpoint {
  const url = variables.address(`${prefix}_URL`, ['http:', 'https:']);
  const mode = variables.choice(`${prefix}_MODE`, modes, url ? 'proxy' : 'embedded');
  if (mode === 'embedded') return { mode };
  if (url !== undefined) return { mode, url };
  variables.problem(`${prefix}_URL`, `is needed because ${prefix}_MODE is ${mode}: set it to the provider's address`);
  return { mode: 'embedded' };
}
