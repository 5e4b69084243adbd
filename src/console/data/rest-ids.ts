import { isObject } from '../../contract/is-object';
import type { ResourceDefinition } from '../../contract/definitions';

type Values = Readonly<Record<string, unknown>>;

/** How ids of REST records came, by resource: all are texts here, and go back as what they came. */
export class RestIds {
  private readonly numbers = new Map<string, Set<string>>();

  /** Remembers the ids of records, and those by which they refer to others. */
  note({ name, fields }: ResourceDefinition, records: readonly unknown[]): void {
    for (const record of records.filter(isObject)) {
      this.noteOf(name, record['id']);
      for (const field of fields) if (field.reference) this.noteOf(field.reference.resource, record[field.name]);
    }
  }

  /** Returns a record, or a filter, with its ids as they came. */
  asTheyCame({ name, fields }: ResourceDefinition, values: Values): Values {
    const referred = new Map(fields.map((field) => [field.name, field.reference?.resource]));
    const entries = Object.entries(values).map(([field, value]) => {
      const resource = field === 'id' ? name : referred.get(field);
      return [field, resource === undefined ? value : this.restored(resource, value)] as const;
    });
    return Object.fromEntries(entries);
  }

  private noteOf(resource: string, value: unknown): void {
    const ids = this.numbers.get(resource) ?? new Set<string>();
    this.numbers.set(resource, ids);
    for (const id of [value].flat())
      if (typeof id === 'number') ids.add(String(id));
      else if (typeof id === 'string') ids.delete(id);
  }

  private restored(resource: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((id) => this.restored(resource, id));
    return typeof value === 'string' && this.numbers.get(resource)?.has(value) ? Number(value) : value;
  }
}
