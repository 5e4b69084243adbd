import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../contract/definitions';
import type { Validator } from '../../contract/validation';

/** Loaded after the first rows, so that no list waits for a validator. */
const validators = import.meta.glob<{ default: Validator }>('../../contract/generated/validators/records/*.js');

/** How many records of an answer are looked at: drift is of the source, and shows in the first ones. */
const MAX_RECORDS = 20;

/** Rules without which a screen does without a field; formats, lengths and further fields of another upstream's are its own. */
const essentialRules: ReadonlySet<string> = new Set(['required', 'type']);

/**
 * Returns the fields in which records differ from their definition, each with the rule it breaks: `email (format)`. Of an
 * upstream that knows the specification alone, those that the specification shows and the console does without. Values are never
 * part of it.
 */
export async function findDrift(definition: ResourceDefinition, records: readonly RaRecord[]): Promise<string[]> {
  const file = validators[`../../contract/generated/validators/records/${definition.record}.js`];
  if (!file) return [];
  const [{ default: validate }, isMissed] = await Promise.all([file(), missedBy(definition)]);
  const problems = records.slice(0, MAX_RECORDS).flatMap((record) => {
    if (validate(withoutAddedId(definition, record))) return [];
    return (validate.errors ?? []).flatMap(({ instancePath, keyword, params }) => {
      const missing = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
      const path = typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath;
      const name = path.replace(/^\//, '').replace(/\/\d+/g, '');
      return isMissed(name, keyword) ? [`${name} (${keyword})`] : [];
    });
  });
  return [...new Set(problems)];
}

/** Returns what tells whether a broken rule of a field is to be reported: each of our own upstream's is. */
async function missedBy({ specified, record }: ResourceDefinition): Promise<(name: string, rule: string) => boolean> {
  if (specified !== true) return () => true;
  const { resultFacts } = await import('../../contract/generated/result-facts');
  const { fields = {} } = resultFacts.records[record] ?? {};
  return (name, rule) => essentialRules.has(rule) && fields[name.split('/')[0] ?? '']?.specified === true;
}

/** Removes the id that this side added to a record whose source has another one. */
function withoutAddedId({ source }: ResourceDefinition, record: RaRecord): unknown {
  if (source.kind === 'rest' || source.id === 'id') return record;
  const { id: _, ...sent } = record;
  return sent;
}
