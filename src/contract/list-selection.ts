/** Which records of a call's answer a list shows, by one field. */
export type SelectionRule = {
  field: string;
  /** A record that it doesn't decide is of the list all the same. */
  undecided?: 'kept';
} & (
  | {
      /** Its values in this list. */
      enum: readonly string[];
      /** Every value whose meaning is known; another one, or none, decides nothing. */
      known: readonly string[];
      of?: never;
    }
  | {
      /** The value of the signed-in person instead; a different one decides nothing. */
      of: 'session';
      enum?: never;
    }
);

/**
 * Returns whether a list shows a record: true, false, or undefined where the record doesn't say.
 * @param own what the signed-in person has in the field
 */
export function selects(
  rules: readonly SelectionRule[],
  record: Readonly<Record<string, unknown>>,
  own: (field: string) => string | undefined,
): boolean | undefined {
  const decided = rules.map((rule) => decides(rule, record[rule.field], own(rule.field)));
  if (decided.includes(false)) return false;
  return decided.includes(undefined) ? undefined : true;
}

function decides(rule: SelectionRule, value: unknown, own: string | undefined): boolean | undefined {
  const unknown = rule.undecided === 'kept' ? true : undefined;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '') return unknown;
  // A request may be filed for another person: only the same number decides.
  if (rule.of === 'session') return text === own ? true : unknown;
  if (rule.enum.includes(text)) return true;
  return rule.known.includes(text) ? false : unknown;
}

/** A field that holds a state. */
export interface StateField {
  lifecycle: string;
  /** The codes whose meaning every upstream shares. */
  known: readonly string[];
}
