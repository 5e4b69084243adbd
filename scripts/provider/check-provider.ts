import type { Call } from '../../src/contract/definitions';
import { structureRolesPrivileges } from '../../src/contract/generated/calls/auth';
import { families } from '../../src/contract/generated/families';
import type { ProviderProfile } from '../../src/contract/generated/provider-profile';
import { recordPlaces } from '../../src/contract/generated/record-places';
import type { Place } from '../../src/contract/place-of-record';
import { resources } from '../../src/contract/generated/resources';
import { createProviderMapper, type ProviderMapper } from '../../src/contract/provider-mapping';
import type { Validator } from '../../src/contract/validation';
import { askRest, type Sending } from './ask-call';
import { providerAsker, type ProviderAsker } from './provider-asker';
import { compareRecords, compareResult, mappedNames } from './compare-result';
import { KnownValues } from './known-values';
import { probeCaptcha, probeFilters, probeErrors, probeRenewal, probeWrite } from './probes';
import { MappingEvidence } from './mapping-evidence';
import type { CallReport } from './call-report';
import { signInAtProvider, type Environment } from './sign-in-at-provider';

type Validators = Readonly<Record<string, Validator | undefined>>;

/**
 * Asks a provider each read that parameters can be formed for, in its profile's way, and holds the mapped results against
 * the definitions. Lists come first: their rows have the ids that the others ask for.
 *
 * @param options `writes`: a setting is written back as it stands, too
 * @param evidence takes what the responses say of the profile's own entries
 */
export async function checkProvider(
  profile: ProviderProfile,
  environment: Environment,
  options: { writes?: boolean } = {},
  evidence = new MappingEvidence(profile),
): Promise<CallReport[]> {
  const mapper = createProviderMapper(profile, recordPlaces);
  const { tokens, username, refreshToken, reports } = await signInAtProvider(profile, mapper, environment);
  const results = new Map<string, unknown>();
  const asked = providerAsker(profile, mapper, tokens, results);
  return [
    ...reports,
    ...(await checkReads(asked, results, username, evidence)),
    ...(await probeErrors(asked)),
    ...(await probeFilters(asked)),
    ...(await probeCaptcha(asked)),
    ...(options.writes ? await probeWrite(asked) : []),
    ...(profile.rest ? await checkRest(profile, mapper, tokens, evidence) : []),
    // Last, as the tokens that it is asked with may be good no longer.
    ...(await probeRenewal(asked, username, refreshToken, evidence)),
  ];
}

async function checkReads(
  { profile, ask }: ProviderAsker,
  results: Map<string, unknown>,
  username: string | undefined,
  evidence: MappingEvidence,
): Promise<CallReport[]> {
  const known = new KnownValues();
  const reports: CallReport[] = [];
  let waiting: readonly Call[] = Object.values(families).flatMap(({ name, calls }) =>
    name in profile.families && name !== 'embedded' ? calls.filter((call) => call.method === 'GET' || call.reads) : [],
  );
  while (waiting.length > 0) {
    const later: [Call, string[]][] = [];
    for (const call of waiting) {
      const { [`${call.name}Body`]: body } = await validatorsOf(call);
      const { sending, lacks } = sendingFor(call, body, known);
      if (lacks.length > 0) {
        later.push([call, lacks]);
        continue;
      }
      // The console says whose roles it asks for, which the call does not require.
      const isOfPerson = call.key === structureRolesPrivileges.key && username !== undefined;
      const outcome = await ask(call, isOfPerson ? { ...sending, body: { username } } : sending);
      const mapped = mappedOf(profile, call.key);
      if (outcome.kind !== 'reached') reports.push({ name: call.key, outcome, mapped });
      else {
        const result = call.first ? [outcome.result] : outcome.result;
        evidence.noteResult(call.key, outcome.received);
        results.set(call.key, outcome.result);
        known.remember(call.key, outcome.result);
        const differences = call.binary === true ? undefined : compareResult(call.key, result, profile);
        reports.push({ name: call.key, outcome, differences, mapped });
      }
    }
    if (later.length === waiting.length) {
      return [...reports, ...later.map(([{ key }, lacks]) => unasked(key, lacks))];
    }
    waiting = later.map(([call]) => call);
  }
  return reports;
}

function unasked(name: string, lacks: readonly string[]): CallReport {
  return { name, outcome: { kind: 'unasked', lacks }, mapped: [] };
}

async function checkRest(
  profile: ProviderProfile,
  mapper: ProviderMapper,
  tokens: Parameters<typeof askRest>[2],
  evidence: MappingEvidence,
): Promise<CallReport[]> {
  const reports: CallReport[] = [];
  for (const { name, source, load } of resources) {
    if (source !== 'rest') continue;
    const { resource } = await load();
    if (resource.source.kind !== 'rest') continue;
    const { record } = resource;
    const outcome = await askRest(profile, profile.rest?.paths?.[name] ?? resource.source.path, tokens);
    if (outcome.kind === 'reached') evidence.noteRecords(record, outcome.received);
    const differences =
      outcome.kind === 'reached'
        ? compareRecords(record, mapper.receiveRecord(record, outcome.result), profile)
        : undefined;
    reports.push({ name: `rest.${name}`, outcome, differences, mapped: mappedNames(profile.records?.[record]) });
  }
  // No document shows the REST lists: where the address answers others, one that it does not know is done without.
  const isThere = reports.some(({ outcome }) => outcome.kind !== 'unreached');
  return reports.map((report) => {
    const { outcome } = report;
    const isUnknown = isThere && outcome.kind === 'unreached' && outcome.status === 404;
    return isUnknown ? { ...report, outcome: { kind: 'absent', status: 404 } } : report;
  });
}

async function validatorsOf({ family }: Call): Promise<Validators> {
  return (await import(`../../src/contract/generated/validators/calls/${family}.js`)) as Validators;
}

/** Returns what a call is sent with: what it requires, from what earlier responses held. */
function sendingFor(
  call: Call,
  validateBody: Validator | undefined,
  known: KnownValues,
): { sending: Sending; lacks: string[] } {
  const names = call.parameters.filter(({ optional }) => !optional).map(({ name }) => name);
  const values = names.map((name) => [name, known.valueFor(name)] as const);
  const lacks = values.filter(([, value]) => value === undefined).map(([name]) => name);
  const parameters = Object.fromEntries(values);
  if (!call.hasBody || !validateBody) return { sending: { parameters }, lacks };
  const required = validateBody({}) ? [] : (validateBody.errors ?? []);
  const wanted = required.flatMap(({ params }) =>
    typeof params['missingProperty'] === 'string' ? [params['missingProperty']] : [],
  );
  // A body that is a bare text is the id of a Project T request.
  const isText = required.some(({ instancePath, keyword }) => instancePath === '' && keyword === 'type');
  if (isText) {
    const id = known.valueFor('ceid');
    return { sending: { parameters, body: id }, lacks: id === undefined ? [...lacks, 'ceid'] : lacks };
  }
  const properties = wanted.map((name) => [name, known.valueFor(name)] as const);
  const absent = properties.filter(([, value]) => value === undefined).map(([name]) => name);
  return { sending: { parameters, body: Object.fromEntries(properties) }, lacks: [...lacks, ...absent] };
}

/** Returns the fields that the profile maps in a call's result. */
function mappedOf({ records = {}, calls = {} }: ProviderProfile, key: string): string[] {
  const inResult = recordsIn(recordPlaces.calls[key]?.result);
  const named = Object.entries(records).filter(([record]) => inResult.includes(record));
  return [...named.flatMap(([, mapping]) => mappedNames(mapping)), ...mappedNames(calls[key]?.result)];
}

/** Returns the names of the records that stand at a place, itself or within. */
function recordsIn(place: Place | undefined): string[] {
  switch (place?.kind) {
    case 'record':
      return [place.name];
    case 'list':
      return recordsIn(place.of);
    case 'object':
      return Object.values(place.properties).flatMap(recordsIn);
    default:
      return [];
  }
}
