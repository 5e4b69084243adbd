import { deepEqual } from '../../../contract/deep-equal';
import type { ActionCondition } from '../../../contract/action-definitions';
import type { RecordValues } from '../../fields/cells/cell';

/**
 * Returns whether a record obeys the `when` of an action or a group: interpreted, since compiling a schema in the browser takes eval.
 */
export function matchesCondition(record: RecordValues, when: ActionCondition | undefined): boolean {
  if (!when) return true;
  const { properties = {}, required = [], not } = when;
  if (required.some((name) => record[name] === undefined)) return false;
  if (not?.required.every((name) => record[name] !== undefined)) return false;
  return Object.entries(properties).every(([name, rule]) => {
    const value = record[name];
    if (value === undefined || (rule.known && !rule.known.includes(value))) return true;
    if ('const' in rule && !deepEqual(value, rule.const)) return false;
    if (rule.enum && !rule.enum.some((one) => deepEqual(value, one))) return false;
    if (rule.not?.enum?.some((one) => deepEqual(value, one))) return false;
    return !(rule.not && 'const' in rule.not && deepEqual(value, rule.not.const));
  });
}

/** Returns whether a condition's values mean something that is known: otherwise the record's upstream alone can tell. */
export function isDecided(record: RecordValues, when: ActionCondition | undefined): boolean {
  return Object.entries(when?.properties ?? {}).every(
    ([name, { known }]) => known === undefined || record[name] === undefined || known.includes(record[name]),
  );
}
