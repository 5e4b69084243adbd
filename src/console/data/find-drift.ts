import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../contract/definitions';
import type { Validator } from '../../contract/validation';

/** Loaded after the first rows, so that no list waits for a validator. */
const validators = import.meta.glob<{ default: Validator }>('../../contract/generated/validators/records/*.js');

/** How many records of an answer are looked at: drift is of the source, and shows in the first ones. */
const MAX_RECORDS = 20;

/**
 * Returns the fields in which records differ from their definition, each with the rule it breaks: `email (format)`.
 * Values are never part of it.
 */
export async function findDrift(definition: ResourceDefinition, records: readonly RaRecord[]): Promise<string[]> {
  const file = validators[`../../contract/generated/validators/records/${definition.record}.js`];
  if (!file) return [];
  const { default: validate } = await file();
  const problems = records.slice(0, MAX_RECORDS).flatMap((record) => {
    if (validate(withoutAddedId(definition, record))) return [];
    return (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
      const missing = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
      const path = typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath;
      return `${path.replace(/^\//, '').replace(/\/\d+/g, '')} (${keyword})`;
    });
  });
  return [...new Set(problems)];
}

/** Removes the id that this side added to a record whose source has another one. */
function withoutAddedId({ source }: ResourceDefinition, record: RaRecord): unknown {
  if (source.kind === 'rest' || source.id === 'id') return record;
  const { id: _, ...sent } = record;
  return sent;
}
