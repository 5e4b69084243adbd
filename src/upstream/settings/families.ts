import { families, type FamilyName } from '../../contract/generated/families';
import type { ProviderProfile } from '../../contract/generated/provider-profile';
import type { HeaderEncoding } from '../../contract/wire';
import type { Variables } from './variables';

/** Where a service family lives: answered here, passed on by this server, or called by the browser itself. */
export type FamilyEndpoint =
  | { readonly mode: 'embedded' }
  | {
      readonly mode: 'proxy' | 'direct';
      readonly url: string;
      /** How its parameters travel in headers, where it differs from the definition. */
      readonly headers?: HeaderEncoding;
    };

export type FamilyEndpoints = Readonly<Record<FamilyName, FamilyEndpoint>>;

const modes = ['embedded', 'proxy', 'direct'] as const;

/** Returns the beginning of a family's variables: `documentReview` is configured as `FAMILY_DOCUMENT_REVIEW_…`. */
function familyVariable(name: string): string {
  return `FAMILY_${name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()}`;
}

/**
 * Reads `FAMILY_<NAME>_MODE` and `FAMILY_<NAME>_URL` of every family. An address alone means proxy; without either, the
 * family lives where the provider's profile says.
 * A variable of a family that does not exist is a problem: a misspelt one would leave the family embedded in silence.
 */
export function readFamilies(variables: Variables, profile?: ProviderProfile): FamilyEndpoints {
  const names = Object.values(families).map(({ name }) => name);
  const prefixes = names.map(familyVariable);
  for (const name of variables.named('FAMILY_')) {
    if (!prefixes.some((prefix) => name === `${prefix}_MODE` || name === `${prefix}_URL`)) {
      variables.problem(
        name,
        `names no service family; known are ${prefixes.map((prefix) => `${prefix}_URL`).join(', ')}`,
      );
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, readEndpoint(variables, familyVariable(name), profile?.families[name])]),
  ) as FamilyEndpoints;
}

/** Returns where the REST resources live: here, unless the profile says otherwise. */
export function restEndpoint({ rest }: Pick<ProviderProfile, 'rest'>): FamilyEndpoint {
  return rest ? profiled(rest) : { mode: 'embedded' };
}

type Profiled = Pick<NonNullable<ProviderProfile['rest']>, 'url' | 'mode'> & { headers?: HeaderEncoding };

function profiled({ url, mode = 'proxy', headers }: Profiled): FamilyEndpoint {
  return { mode, url: url.replace(/\/+$/, ''), ...(headers && { headers }) };
}

function readEndpoint(variables: Variables, prefix: string, place: Profiled | undefined): FamilyEndpoint {
  const url = variables.address(`${prefix}_URL`, ['http:', 'https:']);
  if (url === undefined && variables.text(`${prefix}_MODE`) === undefined && place) return profiled(place);
  const mode = variables.choice(`${prefix}_MODE`, modes, url ? 'proxy' : 'embedded');
  if (mode === 'embedded') return { mode };
  if (url !== undefined) return { mode, url };
  variables.problem(`${prefix}_URL`, `is needed because ${prefix}_MODE is ${mode}: set it to the provider's address`);
  return { mode: 'embedded' };
}
