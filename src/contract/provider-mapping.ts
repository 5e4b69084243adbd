/**
 * Maps what a provider gives and takes to what the definitions say, as its profile says: fields by pointers, codes by
 * tables, dates by patterns, states by lifecycle. Each function takes any JSON, and leaves alone what the profile does not
 * name.
 */
import { formatDate, parseDate, type DateRule } from './date-pattern';
import type { ProviderProfile, RecordMapping, ValueTable } from './generated/provider-profile';
import { isObject } from './is-object';
import { partsOf } from './json-pointer';
import { putBackFields, renameProperties, takeOutFields } from './mapped-fields';
import { ownValue } from './own-value';
import type { Place, Places, RecordField, RecordFieldList, RecordPlaces } from './place-of-record';

/** What of a profile maps. */
export type Mappings = Pick<ProviderProfile, 'records' | 'states' | 'calls' | 'utcOffset'>;
type Values = Record<string, unknown>;
type Fields = RecordMapping['fields'];
type Records = Readonly<Record<string, RecordMapping>>;
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
  before: takeOutFields,
  after: (record) => record,
  rewriteDate: parseDate,
  scale: (value, factor) => value / factor,
  inOrder: (steps) => steps,
};

const sending: Direction = {
  from: 1,
  to: 0,
  before: (record) => record,
  after: putBackFields,
  rewriteDate: formatDate,
  scale: (value, factor) => value * factor,
  inOrder: (steps) => steps.toReversed(),
};

export function createProviderMapper(profile: Mappings, table: RecordPlaces): ProviderMapper {
  const { records = {}, states = {}, calls = {}, utcOffset = '-05:00' } = profile;

  function mapValue(direction: Direction, place: Place | undefined, value: unknown, more?: RecordMapping): unknown {
    if (Array.isArray(value)) return value.map((item) => mapValue(direction, place, item, more));
    const single = itemPlace(place);
    switch (single?.kind) {
      case 'record': {
        const { name } = single;
        const mapping = merged(ownValue(records, name), more);
        return mapObject(direction, mapping, table.records[name] ?? {}, value, ownValue(table.also, name));
      }
      case 'state':
        return convert(
          direction,
          single.lifecycles.flatMap((name) => stateEntries(ownValue(states, name))),
          value,
        );
      case 'code':
        return convert(direction, codesOf(records, single.of), value);
      case 'field':
        return mapAsField(direction, single.of, value);
      case 'moment':
        return value;
      case 'object':
      case undefined: {
        const properties = single?.properties ?? {};
        const fields = { ...pointersOf(records, properties), ...more?.fields };
        return mapObject(direction, { ...more, fields }, properties, value);
      }
    }
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
      [name, ownValue(also, name) ?? name].filter(
        (key, at) => Object.hasOwn(record, key) && (at === 0 || !named.has(key)),
      );
    const mapped = [...named].flatMap((name) =>
      keysOf(name).map(
        (key) => [key, mapField(direction, mapping, name, ownValue(places, name), record[key])] as const,
      ),
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
    const [codes, pattern, factor] = [ownValue(values, name), ownValue(dates, name), ownValue(factors, name)];
    const date: DateRule | undefined =
      pattern === undefined ? undefined : { pattern, offset: utcOffset, timed: place?.kind === 'moment' };
    const steps: Step[] = [
      (one) => (factor === undefined || typeof one !== 'number' ? one : direction.scale(one, factor)),
      (one) => (date ? (direction.rewriteDate(one, date) ?? one) : one),
      // A table of the field itself comes before that of its lifecycle, or of the field whose codes it has.
      (one) => (codes ? convert(direction, entriesOf(codes), one) : mapValue(direction, place, one)),
    ];
    return direction.inOrder(steps).reduce((one, step) => step(one), value);
  }

  /** Maps a value as that of the first of these fields that the profile maps. */
  function mapAsField(direction: Direction, candidates: RecordFieldList, value: unknown): unknown {
    const isMapped = ({ record, field }: RecordField): boolean => {
      const { values, dates, factors } = ownValue(records, record) ?? {};
      return [values, dates, factors].some((each) => each !== undefined && Object.hasOwn(each, field));
    };
    const { record, field } = candidates.find(isMapped) ?? candidates[0];
    return mapField(direction, ownValue(records, record) ?? {}, field, ownValue(table.records[record], field), value);
  }

  function mapSent(call: string, fields: Fields, place: Place | undefined, value: unknown): unknown {
    const { values, dates } = ownValue(calls, call) ?? {};
    return mapValue(sending, place, value, { fields, values, dates });
  }

  return {
    receiveResult: (call, result) =>
      mapValue(receiving, ownValue(table.calls, call)?.result, result, ownValue(calls, call)?.result),
    receiveRecord: (record, value, fields) => mapValue(receiving, placeOfRecord(record), value, { fields }),
    sendRecord: (record, value) => mapValue(sending, placeOfRecord(record), value),
    fieldName: (record, field) => {
      const pointer = ownValue(ownValue(records, record)?.fields, field);
      return pointer === undefined ? field : partsOf(pointer).join('.');
    },
    sendBody: (call, body) => mapSent(call, ownValue(calls, call)?.body, ownValue(table.calls, call)?.body, body),
    sendParameters: (call, parameters) =>
      renameProperties(
        mapSent(call, undefined, ownValue(table.calls, call)?.parameters, parameters) as Values,
        ownValue(calls, call)?.parameters,
      ),
  };
}

/** Returns the pointers of what a write takes of the record that it gives, as that record has them. */
function pointersOf(records: Records, places: Places): Fields {
  const named = Object.entries(places).flatMap(([name, place]) => {
    if (place.kind !== 'field') return [];
    const { record, field } = place.of[0];
    const pointer = ownValue(ownValue(records, record)?.fields, field);
    return pointer === undefined ? [] : [[name, pointer] as const];
  });
  return Object.fromEntries(named);
}

/** Returns the codes of the first of these fields that has a table. */
function codesOf(records: Records, candidates: RecordFieldList): Entries {
  const tables = candidates.map(({ record, field }) => ownValue(ownValue(records, record)?.values, field));
  return entriesOf(tables.find((one) => one !== undefined) ?? {});
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

const placeOfRecord = (name: string): Place => ({ kind: 'record', name });

/** Returns what stands in the items of a list, at any depth; any other place itself. */
function itemPlace(place: Place | undefined): Exclude<Place, { kind: 'list' }> | undefined {
  return place?.kind === 'list' ? itemPlace(place.of) : place;
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
