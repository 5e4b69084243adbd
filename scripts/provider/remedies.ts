import { mistakenError, type CallReport } from './call-report';
import { whole } from './compare-result';

/** Returns what an operator does next about a call: which entry of the profile, or of the provider, says it otherwise. */
export function remediesOf(report: CallReport): string[] {
  const { name, outcome, differences, isProbe } = report;
  if (outcome.kind === 'unreached') return isProbe ? [] : [reachRemedy(name, outcome.status)];
  const { missing = [], wrong = [] } = differences ?? {};
  const wrongs = new Set(wrong.map((field) => wrongRemedy(report, field)));
  if (outcome.kind === 'refused' && wrongs.size === 0 && !isProbe)
    return ['what the account may, what was asked for, or response.failed of the profile: which values are a refusal'];
  return [...foundRemedies(report), ...(missing.length > 0 ? missingRemedies(report) : []), ...wrongs];
}

function reachRemedy(name: string, status: number | undefined): string {
  const [family = '', call = ''] = name.split('.');
  const address = family === 'rest' ? 'rest.url' : `families.${family}.url`;
  const path = family === 'rest' ? `rest.paths.${call}` : `calls.${name}.path`;
  if (status === undefined) return `${address}: nothing listens there, or it takes too long`;
  if (status === 401) return 'the token is not taken: sign in anew, or say under token and login how a session comes';
  if (status === 404) return `${path}, or ${address} where nothing of it is reached; left so, the console does without`;
  return 'ask those who run the service';
}

/** Returns the entry of the profile that a call's own differences belong to. */
const entryOf = (name: string): string => (name === 'login.exchange' ? name : `calls.${withoutProbe(name)}`);
const familyOf = (name: string): string => name.split('.')[0] ?? '';
/** Returns the name of a call without what a probe asks it for, which stands in brackets. */
const withoutProbe = (name: string): string => name.replace(/ \(.*\)$/, '');

function foundRemedies({ name, outcome }: CallReport): string[] {
  if (outcome.kind !== 'reached' || outcome.foundAt === undefined) return [];
  return [`families.${familyOf(name)}.response.result, or ${entryOf(name)}.response.result: "${outcome.foundAt}"`];
}

function missingRemedies(report: CallReport): string[] {
  const { name, differences } = report;
  const { missing = [], unread = [] } = differences ?? {};
  if (name === 'token') return [missing.map((claim) => `token.claims.${claim}`).join(', ') + amongOf(unread)];
  const nested = unread.filter((field) => field.includes('.'));
  const [within] = [...new Set(nested.map((field) => field.split('.')[0]))];
  const holds = (field: string): boolean => unread.some((one) => `${one}.`.startsWith(`${within}.${field}.`));
  if (within !== undefined && (missing.includes(whole) || missing.every(holds)))
    return [`${entryOf(name)}.response.result: "/${within}"`];
  if (missing.includes(whole)) return [`${entryOf(name)}.response.result: where the result is`];
  const entries = missing.map((field) => fieldEntry(report, 'fields', field));
  return [entries.join(', ') + amongOf(unread)];
}

const amongOf = (unread: readonly string[]): string =>
  unread.length > 0 ? `: among what is not read, ${unread.join(', ')}` : ': where it is';

/** Returns the entry that names a field: of its record, or of the call's result where it is of none. */
function fieldEntry({ name, differences }: CallReport, part: string, field: string): string {
  const record = differences?.recordOf.get(field);
  const own = field.split('.').at(-1) ?? field;
  if (record !== undefined) return `records.${record}.${part}.${own}`;
  return name === 'login.exchange' ? `login.exchange.${part}.${field}` : `${entryOf(name)}.result.${part}.${field}`;
}

function wrongRemedy(report: CallReport, field: string): string {
  const { name, differences } = report;
  if (field === whole) return `${entryOf(name)}.response.result: where the result is`;
  if (field === mistakenError)
    return `families.${familyOf(name)}.response.failed, or ${entryOf(name)}.response.failed: ${hintOf(report)}`;
  const [own = '', kind] = field.split(': ');
  const pattern = differences?.patterns.get(field);
  if (pattern !== undefined) return `${fieldEntry(report, 'dates', field)}: "${pattern}"`;
  switch (kind) {
    case 'codes':
      return `${fieldEntry(report, 'values', own)}: a table of its codes`;
    case 'no effect':
    case 'finds nothing':
      return `${entryOf(name)}.${own}: what the filter is called there, and its codes; left so, the console filters what comes`;
    case 'not taken':
      return `${own}: the name under which it is sent`;
    default:
      return ['values', 'dates', 'factors'].map((part) => fieldEntry(report, part, field)).join(', or ');
  }
}

/** Returns where the inner status may be: names beside the result, which nothing reads. */
function hintOf({ outcome }: CallReport): string {
  const beside = outcome.kind === 'reached' ? (outcome.envelope ?? []) : [];
  return beside.length > 0 ? `what tells the error, among ${beside.join(', ')}` : 'what tells the error';
}
