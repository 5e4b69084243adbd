import { isObject } from '../../contract/is-object';
import { IdMemory } from '../transport/id-memory';
import type { ResourceDefinition } from '../../contract/definitions';

type Values = Readonly<Record<string, unknown>>;

/** How ids of REST records came, by resource. */
export class RestIds {
  private readonly ids = new IdMemory();

  /** Remembers the ids of records, and those by which they refer to others. */
  note({ name, fields }: ResourceDefinition, records: readonly unknown[]): void {
    for (const record of records.filter(isObject)) {
      this.ids.note(record['id'], name);
      for (const field of fields) if (field.reference) this.ids.note(record[field.name], field.reference.resource);
    }
  }

  /** Returns a record, or a filter, with its ids as they came. */
  asTheyCame({ name, fields }: ResourceDefinition, values: Values): Values {
    const referred = new Map(fields.map((field) => [field.name, field.reference?.resource]));
    const entries = Object.entries(values).map(([field, value]) => {
      const resource = field === 'id' ? name : referred.get(field);
      return [field, resource === undefined ? value : this.ids.asItCame(value, resource)] as const;
    });
    return Object.fromEntries(entries);
  }
}
