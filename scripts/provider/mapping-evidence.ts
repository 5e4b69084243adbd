import { parseDate } from '../../src/contract/date-pattern';
import type { ProviderProfile, RecordMapping } from '../../src/contract/generated/provider-profile';
import { lifecycleNames } from '../../src/contract/generated/record-fields';
import { recordPlaces } from '../../src/contract/generated/record-places';
import { isObject } from '../../src/contract/is-object';
import { valuesAt } from '../../src/contract/json-pointer';
import type { Place } from '../../src/contract/place-of-record';

type Values = Readonly<Record<string, unknown>>;

/**
 * What responses say of a profile's own entries, as they came: a field that no record has where the profile says, a table that no
 * value is in, a date that is not written so, a state that neither it nor this product names.
 */
export class MappingEvidence {
  /** By entry of the profile: whether a response bears it out. */
  private readonly entries = new Map<string, boolean>();
  private readonly unnamedStates = new Map<string, Set<string>>();

  constructor(private readonly profile: ProviderProfile) {}

  noteResult(call: string, result: unknown): void {
    const more = this.profile.calls?.[call]?.result;
    this.visit(recordPlaces.calls[call]?.result, result, more && { at: `calls.${call}.result`, mapping: more });
  }

  noteRecords(record: string, records: unknown): void {
    this.visit({ kind: 'record', name: record }, records);
  }

  /** Returns a line for each entry that nothing bears out, names of the profile alone: never a value that came. */
  lines(): string[] {
    const idle = [...this.entries].flatMap(([entry, isBorne]) => (isBorne ? [] : [entry]));
    const states = [...this.unnamedStates].map(
      ([lifecycle, codes]) => `states.${lifecycle}: codes that come, and are neither ours nor named: ${codes.size}`,
    );
    return [...idle, ...states];
  }

  private visit(place: Place | undefined, value: unknown, more?: { at: string; mapping: RecordMapping }): void {
    if (Array.isArray(value)) return value.forEach((item) => this.visit(place, item, more));
    const single = place?.kind === 'list' ? place.of : place;
    if (single?.kind === 'state') return this.noteState(single.lifecycles, value);
    if (!isObject(value)) return;
    if (more) this.noteEntries(more.at, more.mapping, value);
    if (single?.kind === 'record') return this.visitRecord(single.name, value, more?.mapping.fields);
    if (single?.kind === 'object')
      for (const [name, inner] of Object.entries(single.properties)) this.visit(inner, value[name]);
  }

  private visitRecord(record: string, value: Values, elsewhere: Names = {}): void {
    const mapping = this.profile.records?.[record];
    const also = recordPlaces.also?.[record];
    if (mapping) this.noteEntries(`records.${record}`, mapping, value, also, elsewhere);
    for (const [name, inner] of Object.entries(recordPlaces.records[record] ?? {}))
      this.visit(inner, valueOf(name, value, { ...mapping?.fields, ...elsewhere }, also));
  }

  private noteEntries(at: string, mapping: RecordMapping, record: Values, also?: Names, elsewhere: Names = {}): void {
    const { fields = {}, values = {}, dates = {}, factors = {} } = mapping;
    const offset = this.profile.utcOffset ?? '-05:00';
    const valueAt = (name: string): unknown => valueOf(name, record, { ...fields, ...elsewhere }, also);
    for (const [name, pointer] of Object.entries(fields))
      if (!Object.hasOwn(elsewhere, name))
        this.note(`${at}.fields.${name}: nothing is at ${pointer}`, valuesAt(record, pointer) !== undefined);
    for (const [name, table] of Object.entries(values)) {
      const theirs: unknown[] = Array.isArray(table) ? table.map(([code]) => code as unknown) : Object.keys(table);
      this.noteValue(`${at}.values.${name}: no value that comes is in its table`, valueAt(name), (one) =>
        theirs.includes(one),
      );
    }
    for (const [name, pattern] of Object.entries(dates))
      this.noteValue(`${at}.dates.${name}: what comes is not written as ${pattern}`, valueAt(name), (one) =>
        Boolean(parseDate(one, { pattern, offset, timed: true })),
      );
    for (const name of Object.keys(factors))
      this.noteValue(`${at}.factors.${name}: what comes is no number`, valueAt(name), (one) => typeof one === 'number');
  }

  private noteValue(entry: string, value: unknown, isBorne: (one: unknown) => boolean): void {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined && one !== null) this.note(entry, isBorne(one));
  }

  private note(entry: string, isBorne: boolean): void {
    this.entries.set(entry, isBorne || this.entries.get(entry) === true);
  }

  private noteState(lifecycles: readonly string[], value: unknown): void {
    const known = lifecycles.flatMap((name) => [
      ...(lifecycleNames[name]?.states ?? []),
      ...Object.keys(this.profile.states?.[name] ?? {}),
    ]);
    if (typeof value !== 'string' || known.includes(value)) return;
    const unnamed = this.unnamedStates.get(lifecycles.join(' or ')) ?? new Set();
    this.unnamedStates.set(lifecycles.join(' or '), unnamed.add(value));
  }
}

type Names = Readonly<Record<string, string>>;

/** Returns a field as it came: where the profile has it, else under its own name or the specification's other one. */
function valueOf(name: string, record: Values, fields: Names, also: Names = {}): unknown {
  const pointer = fields[name];
  const found = pointer === undefined ? undefined : valuesAt(record, pointer);
  return found ?? record[name] ?? record[also[name] ?? name];
}
