import { readFileSync } from 'node:fs';
import { families } from '../../contract/generated/families';
import type { ProviderProfile } from '../../contract/generated/provider-profile';
import { resources } from '../../contract/generated/resources';
import validateProfile from '../../contract/generated/validators/provider-profile';
import { mappingProblems } from './check-mappings';
import { SettingsError, Variables } from './variables';

/** What a validator says of one place of the profile. */
interface Problem {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/**
 * Reads the provider's profile, the file that PROVIDER names: what it says must have the shape of its meta-schema, and
 * name only families, calls and resources that exist.
 */
export function readProvider(variables: Variables): ProviderProfile | undefined {
  const file = variables.text('PROVIDER');
  if (file === undefined) return undefined;
  const content = readJson(variables, file);
  if (content === undefined) return undefined;
  if (!validateProfile(content)) {
    const problems = (validateProfile.errors ?? []) as Problem[];
    for (const each of problems.filter(({ keyword }) => keyword !== 'oneOf')) {
      variables.problem('PROVIDER', `names ${file}, where ${describe(each)}`);
    }
    return undefined;
  }
  const profile = content as ProviderProfile;
  for (const wrong of [...unknownNames(profile), ...mappingProblems(profile)])
    variables.problem('PROVIDER', `names ${file}, where ${wrong}`);
  return profile;
}

/** Returns a profile by itself, for commands that ask a provider. @throws SettingsError naming what is wrong with it */
export function readProfile(file: string): ProviderProfile {
  const variables = new Variables({ PROVIDER: file });
  const profile = readProvider(variables);
  if (!profile || variables.problems.length > 0) throw new SettingsError(variables.problems);
  return profile;
}

function readJson(variables: Variables, file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    variables.problem('PROVIDER', `must be the path of a readable file: ${file} is none`);
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    variables.problem('PROVIDER', `must be the path of a JSON file: ${file} is not readable as JSON (${reason})`);
    return undefined;
  }
}

function describe({ instancePath, keyword, params, message }: Problem): string {
  const pointer = instancePath === '' ? 'the whole' : instancePath;
  const allowed = params['allowedValues'];
  if (keyword === 'additionalProperties')
    return `${pointer} has "${String(params['additionalProperty'])}", which a profile does not know`;
  return `${pointer} ${message ?? 'is wrong'}${Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''}`;
}

/** Returns what the profile names and this product does not have. */
function unknownNames({ families: places, calls = {}, rest, login, ours }: ProviderProfile): string[] {
  const familyNames = Object.keys(families);
  const callNames = Object.values(families).flatMap((family) => family.calls.map(({ key }) => key as string));
  const groups = ['paging', 'idempotency', 'versions'];
  const unknown = (path: string, names: readonly string[], known: readonly string[], what: string): string[] =>
    names.filter((name) => !known.includes(name)).map((name) => `${path} names "${name}", which is no ${what}`);
  return [
    ...unknown('/families', Object.keys(places), familyNames, `service family: ${familyNames.join(', ')}`),
    ...unknown('/login/exchange/family', [login?.exchange.family ?? 'auth'], familyNames, 'service family'),
    ...unknown('/calls', Object.keys(calls), callNames, 'call'),
    ...unknown(
      '/rest/paths',
      Object.keys(rest?.paths ?? {}),
      resources.map(({ name }) => name),
      'resource',
    ),
    ...unknown('/ours', Array.isArray(ours) ? ours : [], [...groups, ...callNames], 'call or group of parameters'),
  ];
}
