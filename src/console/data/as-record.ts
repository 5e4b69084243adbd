/**
 * Returns values as the record of a definition. Rows and panels carry records by their fields, whatever resource they are
 * of; the transport has read each by the structure of its definition. What a provider does not have is absent all the same.
 */
export function asRecord<Whole extends object>(values: Readonly<Record<string, unknown>>): Whole {
  return values as Whole;
}
