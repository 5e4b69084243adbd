import { deepEqual } from '../../../contract/deep-equal';
import type { FieldDefinition } from '../../../contract/definitions';
import { storedValue } from '../../../contract/written-values';
import { fieldErrors } from '../../../contract/validation';
import { ApiError, type InvalidField } from '../api-error';
import type { RecordValues } from '../listing/context';
import type { RestResource } from '../listing/resource';

/** Properties the server alone sets; a validator has nothing to say of them. */
const serverFields: ReadonlySet<string> = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/**
 * Returns the values of a body, numbers and references as they are stored, however they were written.
 * @param before the stored record of an edit, whose own values stay as they are
 * @throws ApiError 400 when a body is no object
 */
export function recordOf({ fields }: RestResource, body: unknown, before?: RecordValues): RecordValues {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError('malformedBody');
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      before && before[name] === value ? value : valueToStore(fields.get(name), value),
    ]),
  );
}

/** Returns a value as it is stored: an id that it refers to is compared as text elsewhere, and has one spelling. */
function valueToStore(field: FieldDefinition | undefined, value: unknown): unknown {
  if (field?.reference === undefined) return storedValue(field ?? {}, value);
  return Array.isArray(value) ? value.map(lowerCase) : lowerCase(value);
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/**
 * Refuses what no outsider may say: properties the record does not have, those it only tells, and on an edit those its
 * form fixes at creation. One that is sent back as it was is no change, and passes.
 * @param before the stored record of an edit
 * @throws ApiError 422 with every such field
 */
export function checkNames(resource: RestResource, body: RecordValues, before?: RecordValues): void {
  const wrong = Object.entries(body).flatMap(([name, value]): InvalidField[] => {
    const field = resource.fields.get(name);
    if (!field) return [{ field: `/${name}`, code: 'unknownField' }];
    if (before && deepEqual(before[name] ?? null, value)) return [];
    const fixed = field.readOnly || (before !== undefined && resource.fixedOnEdit.has(name));
    return fixed ? [{ field: `/${name}`, code: 'readOnlyField' }] : [];
  });
  if (wrong.length > 0) throw new ApiError('validationFailed', { fields: wrong });
}

/**
 * Checks a whole record by its generated validator.
 * @throws ApiError 422 with every wrong field
 */
export function checkRecord(resource: RestResource, record: RecordValues): void {
  const { validator } = resource;
  if (validator(Object.fromEntries(Object.entries(record).filter(([name]) => !serverFields.has(name))))) return;
  const fields = fieldErrors(validator.errors, { validation: {} }).map(({ field, code, params }) => ({
    field,
    code,
    params,
  }));
  throw new ApiError('validationFailed', { fields });
}
