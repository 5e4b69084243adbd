import type { FieldDefinition } from '../../contract/definitions';
import type { CellContext, RecordValues } from './cells/cell';
import { labelKey } from './labels';

/** What is true of a record in place of a value. */
export interface VoidValue {
  label: string;
  /** Since when; undefined where the record doesn't say. */
  at: Date | undefined;
}

/**
 * Returns what is true in place of a value that no longer is (`x-void`), such as that a certificate with a day of its end is
 * revoked; undefined where the value stands.
 */
export function voidValue(
  { name, voidWhen }: FieldDefinition,
  record: RecordValues,
  { resource, translate }: Pick<CellContext, 'resource' | 'translate'>,
): VoidValue | undefined {
  if (!voidWhen || record[voidWhen.field] !== voidWhen.value) return undefined;
  const voidedAt = new Date(String(record[voidWhen.at]));
  return {
    label: translate(labelKey.voidField(resource, name)),
    at: Number.isNaN(voidedAt.getTime()) ? undefined : voidedAt,
  };
}
