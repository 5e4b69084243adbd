import { deepEqual } from '../../contract/deep-equal';
import { isEmpty } from '../../contract/emptiness';

type Values = Record<string, unknown>;

/** Written by the server alone: never part of the changes of a form. */
const SERVER_FIELDS: ReadonlySet<string> = new Set(['id', 'version']);

/**
 * Returns what changed between a record as it was read and as it was saved: a merge patch (RFC 7396), where null
 * removes. Empty inputs, null and absence are the same nothing, so opening and saving an unchanged record gives an
 * empty patch.
 */
export function changedFields(before: Values, after: Values): Values {
  const changes: Values = {};
  for (const name of Object.keys(after)) {
    if (SERVER_FIELDS.has(name)) continue;
    const value = isEmpty(after[name]) ? null : after[name];
    const former = isEmpty(before[name]) ? null : before[name];
    if (!deepEqual(former, value)) changes[name] = value;
  }
  return changes;
}
