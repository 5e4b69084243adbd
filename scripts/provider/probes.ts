import { refreshTokenSecurity, verifyCaptcha } from '../../src/contract/generated/calls/auth';
import { getsystemconfiguration, updateSystemConfiguration } from '../../src/contract/generated/calls/certificate';
import { families } from '../../src/contract/generated/families';
import { oursByCall } from '../../src/contract/generated/ours';
import { recordPlaces } from '../../src/contract/generated/record-places';
import { resources } from '../../src/contract/generated/resources';
import type { Call } from '../../src/contract/definitions';
import { resultFacts } from '../../src/contract/generated/result-facts';
import { isObject } from '../../src/contract/is-object';
import type { Outcome } from './ask-call';
import type { MappingEvidence } from './mapping-evidence';
import type { ProviderAsker } from './provider-asker';
import { compareResult } from './compare-result';
import { mistakenError, noDifferences, type CallReport } from './call-report';

/** An id, and a code, that no provider has. */
const unknownId = 'provider-check-0';
const unknownCode = 'ZZZ';

/** Returns a response of 4xx to a value that no record has as the refusal that it is: who refuses a value has read it. */
function withErrorOfValue(answered: Outcome): Outcome {
  const { status = 0 } = answered;
  const isRefused = answered.kind === 'unreached' && status >= 400 && status < 500;
  return isRefused ? { kind: 'refused', status } : answered;
}

/**
 * Asks each family for a record that there is none of: what the provider answers must be read as an error. An empty answer that
 * is read as a result is one whose inner status stands elsewhere.
 */
export async function probeErrors(asked: ProviderAsker): Promise<CallReport[]> {
  const reports: CallReport[] = [];
  for (const { name, calls } of Object.values(families)) {
    const call = name in asked.profile.families ? calls.find(takesAnId) : undefined;
    if (!call) continue;
    // 404 is what the others say by a body: it was found that there is none.
    const outcome = withErrorOfValue(await asked.ask(call, { parameters: { [idOf(call)]: unknownId } }));
    const isMistaken = outcome.kind === 'reached' && (outcome.result === null || outcome.result === undefined);
    const wrong = isMistaken ? [mistakenError] : [];
    reports.push({
      name: `${call.key} (an unknown id)`,
      outcome,
      differences: { ...noDifferences, wrong },
      mapped: [],
      isProbe: true,
    });
  }
  return reports;
}

const idNames = ['externalRequestId', 'contractRequestId', 'crId', 'exId'];
const idOf = ({ parameters }: Call): string => parameters.find(({ name }) => idNames.includes(name))?.name ?? '';
const takesAnId = (call: Call): boolean => call.method === 'GET' && call.binary !== true && idOf(call) !== '';

/**
 * Asks each list for one state, and for a value of each other specified filter that it has no row with: an answer as long as
 * without it says that the filter is called otherwise.
 */
export async function probeFilters(asked: ProviderAsker): Promise<CallReport[]> {
  const reports = new Map<string, CallReport>();
  for (const { source, load } of resources) {
    if (source !== 'calls') continue;
    const { resource } = await load();
    if (resource.source.kind !== 'calls') continue;
    const { call, parameters = {} } = resource.source.list;
    const rows = asked.results.get(call.key);
    if (!Array.isArray(rows)) continue;
    for (const [parameter, field] of Object.entries(parameters)) {
      const name = `${call.key} (by ${parameter})`;
      const isOfState = isState(resource.record, field);
      const isProbed = isOfState || isText(resource.record, field);
      if (!isProbed || oursByCall[call.key]?.includes(parameter) || reports.has(name)) continue;
      reports.set(name, await probeFilter(asked, call, { name, parameter, field, isOfState, rows: rows as unknown[] }));
    }
  }
  return [...reports.values()];
}

interface FilterProbe {
  name: string;
  parameter: string;
  field: string;
  isOfState: boolean;
  rows: readonly unknown[];
}

async function probeFilter(asked: ProviderAsker, call: Call, probe: FilterProbe): Promise<CallReport> {
  const { name, parameter, field, isOfState, rows } = probe;
  const codes = new Set(rows.map((row) => (isObject(row) ? row[field] : undefined)));
  const [known] = [...codes].filter((code) => typeof code === 'string');
  // Where all rows are in one state, only a code that there is none of tells the filter's effect.
  const isKnown = isOfState && codes.size > 1 && known !== undefined;
  const code = isKnown ? known : isOfState ? unknownCode : unknownId;
  const answered = await asked.ask(call, { [call.hasBody ? 'body' : 'parameters']: { [parameter]: code } });
  // A code that some row has is no reason to refuse.
  const outcome = isKnown ? answered : withErrorOfValue(answered);
  const found = outcome.kind === 'reached' && Array.isArray(outcome.result) ? (outcome.result as unknown[]) : undefined;
  const effect = found && effectOf(found, rows, (row) => isObject(row) && row[field] === code, isKnown);
  const wrong = effect === undefined ? [] : [`${call.hasBody ? 'body' : 'parameters'}.${parameter}: ${effect}`];
  return { name, outcome, differences: { ...noDifferences, wrong }, mapped: [], isProbe: true };
}

/** Returns what is wrong with the rows that a filter found, of those that there are without it. */
function effectOf(
  found: readonly unknown[],
  whole: readonly unknown[],
  isWanted: (row: unknown) => boolean,
  isKnown: boolean,
): string | undefined {
  if (isKnown && found.length === 0) return 'finds nothing';
  const isIgnored = isKnown ? !found.every(isWanted) : found.length >= whole.length && whole.length > 0;
  return isIgnored ? 'no effect' : undefined;
}

function isState(record: string, field: string): boolean {
  return recordPlaces.records[record]?.[field]?.kind === 'state';
}

function isText(record: string, field: string): boolean {
  return resultFacts.records[record]?.fields?.[field]?.type === 'text';
}

/**
 * Renews the session that the check has signed in to, as the console does before its end: what comes is the grant of a session,
 * whatever the first sign-in was like.
 */
export async function probeRenewal(
  asked: ProviderAsker,
  username: string | undefined,
  refreshToken: string | undefined,
  evidence: MappingEvidence,
): Promise<CallReport[]> {
  if (!('auth' in asked.profile.families) || username === undefined || refreshToken === undefined) return [];
  const outcome = await asked.ask(refreshTokenSecurity, { body: { username, refreshToken } });
  if (outcome.kind === 'reached') evidence.noteResult(refreshTokenSecurity.key, outcome.received);
  const differences =
    outcome.kind === 'reached' ? compareResult(refreshTokenSecurity.key, outcome.result, asked.profile) : undefined;
  return [{ name: refreshTokenSecurity.key, outcome, differences, mapped: [] }];
}

/** Asks for the verdict on a value that no captcha gave: what comes says how the provider says yes or no. */
export async function probeCaptcha(asked: ProviderAsker): Promise<CallReport[]> {
  if (!('auth' in asked.profile.families)) return [];
  const outcome = await asked.ask(verifyCaptcha, { body: { value: unknownId, url: '' } });
  const differences =
    outcome.kind === 'reached' ? compareResult(verifyCaptcha.key, outcome.result, asked.profile) : undefined;
  return [{ name: `${verifyCaptcha.key} (a false value)`, outcome, differences, mapped: [], isProbe: true }];
}

/** Writes the first setting back as it stands, which changes nothing: what a write takes is seen by a write alone. */
export async function probeWrite(asked: ProviderAsker): Promise<CallReport[]> {
  const [entry] = [asked.results.get(getsystemconfiguration.key)].flat();
  if (!isObject(entry)) return [];
  const { configurationKey, configurationValue } = entry;
  const outcome = await asked.ask(updateSystemConfiguration, { body: { configurationKey, configurationValue } });
  const wrong = outcome.kind === 'refused' ? [`calls.${updateSystemConfiguration.key}.body: not taken`] : [];
  const name = `${updateSystemConfiguration.key} (as it stands)`;
  return [{ name, outcome, differences: { ...noDifferences, wrong }, mapped: [], isProbe: true }];
}
