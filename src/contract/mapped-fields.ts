/** Where a provider has the fields of a record: taken out of its places, and put back into them. */
import { putAt, removeAt, valuesAt } from './json-pointer';
import { ownValue } from './own-value';

type Values = Record<string, unknown>;
/** By field, a pointer to where the provider has it. */
type Pointers = Readonly<Record<string, string>>;

/** Before the name of a field of theirs whose place one of ours has taken. */
const displacedPrefix = 'theirs:';

/**
 * Returns a record with each mapped field under its own name, taken from where the provider has it. A provider may call a
 * record's field otherwise in some calls alone: what is not there stays where it is.
 */
export function takeOutFields(value: Values, fields: Pointers = {}): Values {
  const taken = Object.entries(fields)
    .map(([name, pointer]) => ({ name, pointer, one: valuesAt(value, pointer) }))
    .filter(({ one }) => one !== undefined);
  const rest = taken.reduce((left, { pointer }) => removeAt(left, pointer), value);
  const displaced = taken.filter(({ name }) => Object.hasOwn(rest, name));
  return {
    ...rest,
    ...Object.fromEntries(displaced.map(({ name }) => [displacedPrefix + name, rest[name]])),
    ...Object.fromEntries(taken.map(({ name, one }) => [name, one])),
  };
}

/** Returns a record with each mapped field where the provider has it; the outer ones first, for those within. */
export function putBackFields(value: Values, fields: Pointers = {}): Values {
  const outerFirst = Object.entries(fields).toSorted(([, one], [, other]) => one.length - other.length);
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !Object.hasOwn(fields, name)));
  const displaced = Object.fromEntries(outerFirst.map(([name]) => [displacedPrefix + name, name]));
  return outerFirst.reduce(
    (record, [name, pointer]) => {
      const one = ownValue(value, name);
      return one === undefined ? record : putAt(record, pointer, one);
    },
    renameProperties(rest, displaced),
  );
}

/** Returns an object whose properties have these other names. */
export function renameProperties(values: Values, names: Readonly<Record<string, string>> = {}): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [ownValue(names, name) ?? name, value]));
}
