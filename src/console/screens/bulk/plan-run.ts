import type { ActionDefinition } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { labelKey, useLabels } from '../../fields/labels';
import { useDenialReasons } from '../actions/denial-reasons';
import type { RunRecord } from './bulk-run';
import type { CheckedRecord } from './dry-run';

export type GetSkipReasons = (checkedRecords: CheckedRecord) => readonly string[];

/** Returns why a record is skipped, each reason a sentence. */
export function useSkipReasons(definition: ResourceDefinition, action: ActionDefinition): GetSkipReasons {
  const translate = useLabels();
  const getReasons = useDenialReasons();
  const otherwise = translate(labelKey.actionOtherwise(definition.name, action.name), { _: '' });
  return ({ eligibility }) => {
    if (eligibility.allowed) return [];
    return 'messages' in eligibility ? eligibility.messages : getReasons(eligibility, otherwise || undefined);
  };
}

/** Returns the run as the dry run found it: what will be done, in order, and what is skipped with its reasons. */
export function planRun(
  checkedRecords: readonly CheckedRecord[],
  recordFields: readonly string[],
  getReasons: GetSkipReasons,
): RunRecord[] {
  return checkedRecords.map((one) => {
    const { id, name, record, eligibility } = one;
    const entry = {
      id,
      name,
      record: pickFields(record ?? {}, ['id', ...recordFields]),
      idempotencyKey: crypto.randomUUID(),
    };
    return eligibility.allowed ? entry : { ...entry, outcome: 'skipped' as const, reasons: getReasons(one) };
  });
}

function pickFields(record: RecordValues, names: readonly string[]): RecordValues {
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
}
