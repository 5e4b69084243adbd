import type { CallReport } from './call-report';
import { whole } from './compare-result';

/** Returns what an operator does next about a call: which entry of the profile, or of the provider, says it otherwise. */
export function remediesOf({ name, outcome, differences, isProbe }: CallReport): string[] {
  if (outcome.kind === 'unreached') return isProbe ? [] : [reachRemedy(name, outcome.status)];
  if (outcome.kind === 'refused')
    return isProbe
      ? []
      : ['what the account may, what was asked for, or response.failed of the profile: which values are a refusal'];
  const { missing = [], wrong = [], without = [], unread = [] } = differences ?? {};
  const lacking = [...missing, ...without.filter((field) => field === whole)];
  return [
    ...(lacking.length > 0 ? [missingRemedy(name, lacking, unread)] : []),
    ...new Set(wrong.map((field) => wrongRemedy(name, field))),
  ];
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

function missingRemedy(name: string, missing: readonly string[], unread: readonly string[]): string {
  if (name === 'token') return missing.map((claim) => `token.claims.${claim}`).join(', ');
  const isWhole = missing.includes(whole);
  const nested = unread.filter((field) => field.includes('.'));
  const [within] = [...new Set(nested.map((field) => field.split('.')[0]))];
  const holds = (field: string): boolean => unread.some((one) => `${one}.`.startsWith(`${within}.${field}.`));
  if (within !== undefined && (isWhole || missing.every(holds))) return `calls.${name}.response.result: "/${within}"`;
  if (isWhole) return `calls.${name}.response.result: where the result is`;
  const entry = name.startsWith('rest.')
    ? 'records, of this record: fields'
    : `calls.${name}.result.fields, or records`;
  return unread.length > 0 ? `${entry}: which of what is not read they are` : `${entry}: where they are`;
}

function wrongRemedy(probed: string, field: string): string {
  const name = probed.replace(/ \(.*\)$/, '');
  if (field === whole) return `calls.${name}.response.result: where the result is`;
  if (field.endsWith(': codes')) return `records, of this record: values.${field.slice(0, -': codes'.length)}`;
  if (field.endsWith(': no effect')) return 'nothing: the console filters what comes';
  if (field.startsWith('an error by')) return `calls.${name}.response.failed: what tells the error`;
  return `records, of this record: fields, values, dates or factors of ${field}`;
}
