import { isDatePattern } from '../../contract/date-pattern';
import { families } from '../../contract/generated/families';
import type {
  ProviderProfile,
  ProviderState,
  RecordMapping,
  StateTable,
  ValueTable,
} from '../../contract/generated/provider-profile';
import { lifecycleNames, recordFields } from '../../contract/generated/record-fields';
import { recordPlaces } from '../../contract/generated/record-places';
import type { FieldValues, Place, Places } from '../../contract/place-of-record';

type Fields = Readonly<Record<string, FieldValues>>;

/**
 * Returns what is wrong with the mappings of a profile, each with its place: a record, field, state or parameter that
 * does not exist, a value that its field can't hold, and two of ours for one of theirs or the reverse, which could not be
 * sent back.
 */
export function mappingProblems({ records = {}, states = {}, calls = {} }: ProviderProfile): string[] {
  return [
    ...Object.entries(records).flatMap(([record, mapping]) => {
      const pointer = `/records/${record}`;
      const fields = recordFields[record];
      if (!fields) return [`/records names "${record}", which is no record: ${Object.keys(recordFields).join(', ')}`];
      return problemsOfRecord(pointer, mapping, fields, recordPlaces.records[record] ?? {}, states);
    }),
    ...Object.entries(states).flatMap(([lifecycle, table]) => problemsOfStates(lifecycle, table)),
    ...Object.entries(calls).flatMap(([key, call]) => problemsOfCall(key, call)),
  ];
}

function problemsOfRecord(
  place: string,
  { fields = {}, values = {}, dates = {}, factors = {} }: RecordMapping,
  known: Fields,
  places: Places,
  states: ProviderProfile['states'] = {},
): string[] {
  const named = Object.entries({ fields, values, dates, factors });
  const unknown = named.flatMap(([part, names]) =>
    unknownNames(`${place}/${part}`, Object.keys(names), Object.keys(known)),
  );
  if (unknown.length > 0) return unknown;
  return [
    ...repeated(`${place}/fields`, Object.values(fields), 'names the pointer'),
    ...Object.entries(values).flatMap(([field, table]) => {
      const valuesPointer = `${place}/values/${field}`;
      return [
        ...problemsOfTable(valuesPointer, table),
        ...valuesNotHeld(valuesPointer, table, allowedValues(known[field], places[field], states)),
      ];
    }),
    ...problemsOfDates(`${place}/dates`, dates, known),
  ];
}

/** Returns the codes that a field can hold, where they are known: those of its enum, or of its lifecycles. */
function allowedValues(
  field: FieldValues | undefined,
  place: Place | undefined,
  states: object,
): readonly unknown[] | undefined {
  if (field?.enum) return field.enum;
  if (field?.type === 'boolean') return [true, false];
  if (place?.kind !== 'state') return undefined;
  return place.lifecycles.flatMap((name) => [
    ...(lifecycleNames[name]?.states ?? []),
    ...Object.keys((states as Record<string, object>)[name] ?? {}),
  ]);
}

function problemsOfStates(lifecycle: string, table: StateTable): string[] {
  const place = `/states/${lifecycle}`;
  const known = lifecycleNames[lifecycle];
  if (!known) return [`/states names "${lifecycle}", which is no lifecycle: ${Object.keys(lifecycleNames).join(', ')}`];
  const ours = Object.values(table).filter((value) => typeof value === 'string');
  const added = Object.entries(table).filter((entry): entry is [string, ProviderState] => typeof entry[1] !== 'string');
  return [
    ...notOneOf(place, ours, known.states),
    ...repeated(place, ours, 'gives'),
    ...added.flatMap(([code, { events = [] }]) => [
      ...(known.states.includes(code) ? [`${place}/${code} is a code of ours: say which of ours it is`] : []),
      ...unknownNames(`${place}/${code}/events`, events, known.events),
    ]),
  ];
}

function problemsOfCall(key: string, call: NonNullable<ProviderProfile['calls']>[string]): string[] {
  const definition = Object.values(families)
    .flatMap(({ calls }) => calls)
    .find((one) => one.key === key);
  // A call that does not exist is reported where calls are.
  if (!definition) return [];
  const place = `/calls/${key}`;
  const { parameters = {}, body = {}, values = {}, dates = {}, result = {} } = call;
  const names = definition.parameters.map(({ name }) => name);
  return [
    ...unknownNames(`${place}/parameters`, Object.keys(parameters), names),
    ...repeated(`${place}/parameters`, Object.values(parameters), 'names'),
    ...(definition.hasBody || call.body === undefined ? [] : [`${place}/body is of a call that sends none`]),
    ...repeated(`${place}/body`, Object.values(body), 'names the pointer'),
    ...Object.entries(values).flatMap(([name, table]) => problemsOfTable(`${place}/values/${name}`, table)),
    ...problemsOfDates(`${place}/dates`, dates),
    ...repeated(`${place}/result/fields`, Object.values(result.fields ?? {}), 'names the pointer'),
    ...Object.entries(result.values ?? {}).flatMap(([name, table]) =>
      problemsOfTable(`${place}/result/values/${name}`, table),
    ),
    ...problemsOfDates(`${place}/result/dates`, result.dates),
  ];
}

function problemsOfTable(place: string, table: ValueTable): string[] {
  const pairs: [unknown, unknown][] = Array.isArray(table)
    ? table.map(([theirs, ours]) => [theirs, ours])
    : Object.entries(table);
  return [
    ...repeated(
      place,
      pairs.map(([theirs]) => theirs),
      'names',
    ),
    ...repeated(
      place,
      pairs.map(([, ours]) => ours),
      'gives',
    ),
  ];
}

function valuesNotHeld(place: string, table: ValueTable, allowed: readonly unknown[] | undefined): string[] {
  const ours: unknown[] = Array.isArray(table) ? table.map(([, value]) => value) : Object.values(table);
  return allowed ? notOneOf(place, ours, allowed) : [];
}

function notOneOf(place: string, values: readonly unknown[], allowed: readonly unknown[]): string[] {
  return values
    .filter((value) => value !== null && !allowed.includes(value))
    .map((value) => `${place} gives ${JSON.stringify(value)}, which is none of ${allowed.join(', ')}`);
}

function problemsOfDates(place: string, dates: Readonly<Record<string, string>> = {}, known?: Fields): string[] {
  return Object.entries(dates).flatMap(([name, pattern]) => {
    const format = known?.[name]?.format;
    if (known && format !== 'date' && format !== 'date-time') return [`${place} names "${name}", which is no date`];
    return isDatePattern(pattern)
      ? []
      : [`${place}/${name} must say YYYY, MM and DD, each once, or be milliseconds or seconds`];
  });
}

function unknownNames(place: string, names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `${place} names "${name}", which is none of ${known.join(', ')}`);
}

/** Returns a problem for each value that stands there twice: it could not be sent back. */
function repeated(place: string, values: readonly unknown[], verb: string): string[] {
  const twice = values.filter((value, index) => values.indexOf(value) !== index);
  return [...new Set(twice)].map((value) => `${place} ${verb} ${JSON.stringify(value)} twice: it can't be sent back`);
}
