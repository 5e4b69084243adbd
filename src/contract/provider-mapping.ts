/**
 * Maps what a provider gives and takes to what the definitions say, as its profile says: fields by pointers, codes by
 * tables, dates by patterns, states by lifecycle. Each function takes any JSON, and leaves alone what the profile does not
 * name.
 */
import { formatDate, parseDate, type DateRule } from './date-pattern';
import type { ProviderProfile, RecordMapping, ValueTable } from './generated/provider-profile';
import { isObject } from './is-object';
import { partsOf, putAt, removeAt, valuesAt } from './json-pointer';
import { linksOf, type Link, type Place, type RecordPlaces } from './place-of-record';

/** What of a profile maps. */
export type Mappings = Pick<ProviderProfile, 'records' | 'states' | 'calls' | 'utcOffset'>;
type Values = Record<string, unknown>;
type Fields = RecordMapping['fields'];
type Places = Readonly<Record<string, Place>>;
/** By field: another name, such as the specification's own, under which it is mapped in its place. */
type Names = Readonly<Record<string, string>>;

export interface ProviderMapper {
  /** Turns a call's result into ours. */
  receiveResult(call: string, result: unknown): unknown;
  /** Turns a record of that name, or an array of them, into ours; `fields` come before those of the profile. */
  receiveRecord(record: string, value: unknown, fields?: RecordMapping['fields']): unknown;
  /** Turns ours into the provider's; a part of a record, such as a filter, as well. */
  sendRecord(record: string, value: unknown): unknown;
  /** Returns the provider's name for a field, with dots where it lies deeper. */
  fieldName(record: string, field: string): string;
  sendBody(call: string, body: unknown): unknown;
  sendParameters(call: string, parameters: Values): Values;
}

/** Pairs of theirs and ours. */
type Entries = readonly (readonly [unknown, unknown])[];
type Step = (value: unknown) => unknown;

/** From the provider's to ours, or back. */
interface Direction {
  /** Which of a pair is given, and which is wanted. */
  readonly from: 0 | 1;
  readonly to: 0 | 1;
  /** Names a record's fields before its values are mapped, and after. */
  readonly before: (record: Values, fields: Fields) => Values;
  readonly after: (record: Values, fields: Fields) => Values;
  readonly rewriteDate: (value: unknown, rule: DateRule) => unknown;
  readonly scale: (value: number, factor: number) => number;
  readonly inOrder: (steps: readonly Step[]) => readonly Step[];
}

const receiving: Direction = {
  from: 0,
  to: 1,
  before: takeOut,
  after: (record) => record,
  rewriteDate: parseDate,
  scale: (value, factor) => value / factor,
  inOrder: (steps) => steps,
};

const sending: Direction = {
  from: 1,
  to: 0,
  before: (record) => record,
  after: putBack,
  rewriteDate: formatDate,
  scale: (value, factor) => value * factor,
  inOrder: (steps) => steps.toReversed(),
};

/** Before the name of a field of theirs whose place one of ours has taken. */
const displacedPrefix = 'theirs:';

export function createProviderMapper(profile: Mappings, table: RecordPlaces): ProviderMapper {
  const { records = {}, states = {}, calls = {}, utcOffset = '-05:00' } = profile;

  function mapValue(direction: Direction, place: Place | undefined, value: unknown, more?: RecordMapping): unknown {
    if (Array.isArray(value)) return value.map((item) => mapValue(direction, place, item, more));
    const single = itemPlace(place);
    if (typeof single !== 'string') {
      const fields = { ...namesAt(single), ...more?.fields };
      return mapObject(direction, { ...more, fields }, single ?? {}, value);
    }
    if (single.startsWith('=')) return mapLinked(direction, single, value);
    const codes = codesAt(single);
    if (codes) return convert(direction, codes, value);
    const mapping = merged(own(records, single), more);
    return mapObject(direction, mapping, table.records[single] ?? {}, value, own(table.also, single));
  }

  function mapObject(
    direction: Direction,
    mapping: RecordMapping,
    places: Places,
    value: unknown,
    also?: Names,
  ): unknown {
    if (!isObject(value)) return value;
    const { fields, values, dates, factors } = mapping;
    const named = new Set([places, values, dates, factors].flatMap((each) => Object.keys(each ?? {})));
    const record = direction.before(value, fields);
    const keysOf = (name: string): string[] =>
      [name, own(also, name) ?? name].filter((key, at) => Object.hasOwn(record, key) && (at === 0 || !named.has(key)));
    const mapped = [...named].flatMap((name) =>
      keysOf(name).map((key) => [key, mapField(direction, mapping, name, own(places, name), record[key])] as const),
    );
    return direction.after({ ...record, ...Object.fromEntries(mapped) }, fields);
  }

  function mapField(
    direction: Direction,
    { values, dates, factors }: RecordMapping,
    name: string,
    place: Place | undefined,
    value: unknown,
  ): unknown {
    const [codes, pattern, factor] = [own(values, name), own(dates, name), own(factors, name)];
    const date: DateRule | undefined =
      pattern === undefined ? undefined : { pattern, offset: utcOffset, timed: place === '~' };
    const steps: Step[] = [
      (one) => (factor === undefined || typeof one !== 'number' ? one : direction.scale(one, factor)),
      (one) => (date ? (direction.rewriteDate(one, date) ?? one) : one),
      // A table of the field itself comes before that of its lifecycle, or of the field that it is linked to.
      (one) => (codes ? convert(direction, entriesOf(codes), one) : mapValue(direction, place, one)),
    ];
    return direction.inOrder(steps).reduce((one, step) => step(one), value);
  }

  /** Returns the pointers of what a write takes of the record that it gives, as that record has them. */
  function namesAt(places: Exclude<Place, string | readonly [Place]> = {}): Fields {
    const named = Object.entries(places).flatMap(([name, place]) => {
      if (typeof place !== 'string' || !place.startsWith('=')) return [];
      const { record, field } = linksOf(place)[0];
      const pointer = own(own(records, record)?.fields, field);
      return pointer === undefined ? [] : [[name, pointer] as const];
    });
    return Object.fromEntries(named);
  }

  /** Maps a value as that of the first linked field that the profile maps. */
  function mapLinked(direction: Direction, place: string, value: unknown): unknown {
    const links = linksOf(place);
    const isMapped = ({ record, field }: Link): boolean => {
      const { values, dates, factors } = own(records, record) ?? {};
      return [values, dates, factors].some((each) => each !== undefined && Object.hasOwn(each, field));
    };
    const { record, field } = links.find(isMapped) ?? links[0];
    return mapField(direction, own(records, record) ?? {}, field, own(table.records[record], field), value);
  }

  /** Returns the codes of a state's lifecycles, or of the fields that a parameter is linked to; undefined for a record. */
  function codesAt(place: string): Entries | undefined {
    const names = place.slice(1).split('+');
    if (place.startsWith('#')) return names.flatMap((name) => stateEntries(own(states, name)));
    if (!place.startsWith('@')) return undefined;
    const tables = linksOf(place).map(({ record, field }) => own(own(records, record)?.values, field));
    return entriesOf(tables.find((one) => one !== undefined) ?? {});
  }

  function mapSent(call: string, fields: Fields, place: Place | undefined, value: unknown): unknown {
    const { values, dates } = own(calls, call) ?? {};
    return mapValue(sending, place, value, { fields, values, dates });
  }

  return {
    receiveResult: (call, result) =>
      mapValue(receiving, own(table.calls, call)?.result, result, own(calls, call)?.result),
    receiveRecord: (record, value, fields) => mapValue(receiving, record, value, { fields }),
    sendRecord: (record, value) => mapValue(sending, record, value),
    fieldName: (record, field) => {
      const pointer = own(own(records, record)?.fields, field);
      return pointer === undefined ? field : partsOf(pointer).join('.');
    },
    sendBody: (call, body) => mapSent(call, own(calls, call)?.body, own(table.calls, call)?.body, body),
    sendParameters: (call, parameters) =>
      renameProperties(
        mapSent(call, undefined, own(table.calls, call)?.parameters, parameters) as Values,
        own(calls, call)?.parameters,
      ),
  };
}

function own<Value>(object: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Returns a record's mapping with what one call says beyond it. */
function merged(mapping: RecordMapping = {}, more: RecordMapping = {}): RecordMapping {
  return {
    fields: { ...mapping.fields, ...more.fields },
    values: { ...mapping.values, ...more.values },
    dates: { ...mapping.dates, ...more.dates },
    factors: { ...mapping.factors, ...more.factors },
  };
}

function itemPlace(place: Place | undefined): Exclude<Place, readonly [Place]> | undefined {
  return Array.isArray(place) ? itemPlace((place as readonly [Place])[0]) : (place as Exclude<Place, readonly [Place]>);
}

/**
 * Returns a record with each mapped field under its own name, taken from where the provider has it. A provider may call a
 * record's field otherwise in some calls alone: what is not there stays where it is.
 */
function takeOut(value: Values, fields: Fields = {}): Values {
  const found = Object.entries(fields)
    .map(([name, pointer]) => ({ name, pointer, one: valuesAt(value, pointer) }))
    .filter(({ one }) => one !== undefined);
  const rest = found.reduce((left, { pointer }) => removeAt(left, pointer), value);
  const displaced = found.filter(({ name }) => Object.hasOwn(rest, name));
  return {
    ...rest,
    ...Object.fromEntries(displaced.map(({ name }) => [displacedPrefix + name, rest[name]])),
    ...Object.fromEntries(found.map(({ name, one }) => [name, one])),
  };
}

/** Returns a record with each mapped field where the provider has it; the outer ones first, for those within. */
function putBack(value: Values, fields: Fields = {}): Values {
  const outerFirst = Object.entries(fields).toSorted(([, one], [, other]) => one.length - other.length);
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !Object.hasOwn(fields, name)));
  const displaced = Object.fromEntries(outerFirst.map(([name]) => [displacedPrefix + name, name]));
  return outerFirst.reduce(
    (record, [name, pointer]) => {
      const one = own(value, name);
      return one === undefined ? record : putAt(record, pointer, one);
    },
    renameProperties(rest, displaced),
  );
}

function renameProperties(values: Values, names: Names = {}): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [own(names, name) ?? name, value]));
}

/** Returns the pairs of a table: an object for codes that are texts, pairs for any. */
function entriesOf(table: ValueTable): Entries {
  return Array.isArray(table) ? table.map(([theirs, ours]) => [theirs, ours]) : Object.entries(table);
}

function stateEntries(table: Readonly<Record<string, unknown>> | undefined): Entries {
  return Object.entries(table ?? {}).filter(([, ours]) => typeof ours === 'string');
}

function convert(direction: Direction, entries: Entries, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(direction, entries, item));
  const entry = entries.find((one) => one[direction.from] === value);
  return entry ? entry[direction.to] : value;
}
