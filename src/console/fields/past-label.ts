import { endOfColombianDay } from '../../contract/colombia';
import type { FieldDefinition } from '../../contract/definitions';
import type { CellContext } from './cells/cell';
import { labelKey, translateOptional } from './labels';

/**
 * Returns the label of a date that has passed (`x-labelPast`), such as "Venció" for "Válido hasta"; undefined before it has,
 * and for a field that has none.
 */
export function pastLabel(
  { name, format }: FieldDefinition,
  value: unknown,
  { resource, translate, now }: Pick<CellContext, 'resource' | 'translate' | 'now'>,
): string | undefined {
  if (typeof value !== 'string' || (format !== 'date' && format !== 'date-time')) return undefined;
  const end = format === 'date' ? endOfColombianDay(value) : new Date(value);
  if (!(end < now)) return undefined;
  return translateOptional(translate, labelKey.pastField(resource, name)) || undefined;
}
