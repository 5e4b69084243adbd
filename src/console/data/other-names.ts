import type { FieldDefinition, ResourceDefinition } from '../../contract/definitions';
import { otherNames } from '../../contract/generated/specified-fields';
import { isEmpty } from '../../contract/emptiness';
import { isObject } from '../../contract/is-object';

type Values = Readonly<Record<string, unknown>>;

/** Names of records by their ids: of a resource that a field refers to. */
export type ReadLabels = (reference: NonNullable<FieldDefinition['reference']>) => Promise<ReadonlyMap<string, string>>;

/**
 * How a REST resource's records are read and written where its upstream has the specification's other names for their
 * fields: `Privileges`, or one `role` by its name in place of a list of ids.
 */
export interface OtherNames {
  /** Takes the rows as they came: what each field holds is for its definition to check afterwards. */
  receive: (rows: readonly unknown[]) => Promise<readonly unknown[]>;
  /** @param read the record as it was read, or what is known of its like: it goes back under those names, else under the specification's */
  send: (values: Values, read?: Values) => Promise<Values>;
  fieldName: (field: string, read?: Values) => string;
}

/**
 * Returns how these names are translated.
 *
 * @param isMapped whether the provider's profile says itself where a field is
 */
export function otherNamesOf(
  { record, fields }: ResourceDefinition,
  isMapped: (field: string) => boolean,
  labelsOf: ReadLabels,
): OtherNames {
  const named = Object.entries(otherNames[record] ?? {}).flatMap(([name, other]) => {
    const field = fields.find((each) => each.name === name);
    return field && !isMapped(name) ? [{ name, other, reference: field.reference }] : [];
  });
  const labels = async ({ reference }: (typeof named)[number], isWanted: boolean) =>
    reference && isWanted ? labelsOf(reference) : new Map<string, string>();

  return {
    receive: async (rows) => {
      let read = rows;
      for (const place of named) {
        const { name, other, reference } = place;
        const isOther = (row: unknown): row is Values => isObject(row) && isEmpty(row[name]) && !isEmpty(row[other]);
        const ids = await labels(place, read.some(isOther));
        const own = (value: unknown): unknown => (reference && typeof value === 'string' ? [idOf(ids, value)] : value);
        read = read.map((row) => (isOther(row) ? { ...row, [name]: own(row[other]) } : row));
      }
      return read;
    },
    send: async (values, read) => {
      let sent = values;
      for (const place of named) {
        const { name, other, reference } = place;
        const { [name]: value, ...others } = sent;
        if (value === undefined || hasOwnName(place, read)) continue;
        const ids = await labels(place, true);
        const [first] = [value as string | readonly string[]].flat();
        sent = { ...others, [other]: reference ? (ids.get(first ?? '') ?? first) : value };
      }
      return sent;
    },
    fieldName: (field, read) => {
      const otherName = named.find(({ name }) => name === field);
      return otherName && !hasOwnName(otherName, read) ? otherName.other : field;
    },
  };
}

/** Tells whether a field has our own name in what was read; a record that lacks it altogether has not. */
function hasOwnName({ name, other }: { name: string; other: string }, read: Values | undefined): boolean {
  return read !== undefined && !Object.hasOwn(read, other) && Object.hasOwn(read, name);
}

/** Returns the id of the record that a text names: by its label, or by the id itself. */
function idOf(labels: ReadonlyMap<string, string>, text: string): string {
  return [...labels].find(([id, label]) => id === text || label === text)?.[0] ?? text;
}
