import type { AuditDetail } from '../../../contract/generated/audit-details';
import { deepEqual } from '../../../contract/deep-equal';

/** What the trail has to know of a property before it writes down what happened to it. */
export interface AuditedField {
  readonly name: string;
  readonly sensitivity: 'public' | 'personal' | 'secret';
}

type Values = Readonly<Record<string, unknown>>;

/** Written or counted by the server: they say nothing of what was changed. */
const serverFields: ReadonlySet<string> = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'holders',
  'invited',
  'invitedAt',
  'invitation',
]);

/**
 * Returns what a write changed, for the audit trail: every changed field by name, and the values before and after of
 * those that are public. A trail that cannot be changed must not hold what a person may ask to have erased, so of
 * personal and secret fields it knows the name alone (no hash either: the few values a document number can have are
 * soon tried).
 * @param before absent for a record that is new, @param after absent for one that was removed
 */
export function describeChange(
  fields: Iterable<AuditedField>,
  before: Values | undefined,
  after: Values | undefined,
): AuditDetail {
  const changed: string[] = [];
  const values: Record<string, { from?: unknown; to?: unknown }> = {};
  for (const { name, sensitivity } of fields) {
    const from = before?.[name] ?? undefined;
    const to = after?.[name] ?? undefined;
    if (serverFields.has(name) || deepEqual(from, to)) continue;
    changed.push(name);
    if (sensitivity === 'public')
      values[name] = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  }
  return { changed, values, ...(after && { version: after['version'] }) };
}
