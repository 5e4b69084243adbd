import { useState, type ReactNode } from 'react';
import { associateSupervisor, getRequestByContract } from '../../../contract/generated/calls/certificate';
import type { Call } from '../../../contract/definitions';
import type { BulkAction, BulkFormProps } from '../../fields/action-extension';
import type { RecordValues } from '../../fields/cells/cell';
import { SelectField } from '../../kit/select-field';
import { useTranslate } from '../../kit/use-translate';
import { send } from '../../transport/send';
import { useAgreements } from './filters';

/** Renders which agreement all of them go to. */
function Form({ tried, onInput }: BulkFormProps): ReactNode {
  const t = useTranslate('agreements');
  const { agreements, isLoading, error } = useAgreements();
  const [chosen, setChosen] = useState('');
  return (
    <SelectField
      label={t('assign.agreement')}
      required
      value={chosen}
      help={t('assign.what')}
      aria-busy={isLoading}
      error={error ?? (tried && chosen === '' ? t('assign.missing') : undefined)}
      onChange={(event) => {
        const { value } = event.target;
        setChosen(value);
        onInput(value === '' ? undefined : { contractId: value });
      }}
    >
      <option value="">{t('assign.choose')}</option>
      {agreements.map(({ contractId, name }) => (
        <option key={contractId} value={contractId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const idOf = (record: RecordValues): string => String(record['contractRequestId']);

/** Returns the request as the list has it: those of no agreement are nowhere else. */
async function read(id: string, signal: AbortSignal): Promise<RecordValues> {
  // Paged lists take further headers (contract/wire.ts) that their definitions do not name.
  const { result } = await send<unknown, unknown, RecordValues[]>(
    getRequestByContract as Call<unknown, unknown, never>,
    {
      parameters: { ids: id },
      signal,
    },
  );
  const [supervisor] = result;
  if (!supervisor) throw new Error(id);
  return supervisor;
}

/** Puts requests into an agreement; the server says beforehand which of them it would not take, and why. */
export const bulkAssign: BulkAction = {
  Form,
  read,
  check: async (records, { contractId = '' }, signal) => {
    if (records.length === 0) return {};
    const body = { contractRequestIds: records.map(idOf), dryRun: true };
    const { result } = await send(associateSupervisor, { parameters: { contractId }, body, signal });
    return Object.fromEntries(
      (result.skipped ?? []).map(({ contractRequestId, reasons }) => [contractRequestId, reasons]),
    );
  },
  recordFields: ['contractRequestId', 'reference'],
  calls: [associateSupervisor],
  run: async (record, { contractId = '' }, idempotencyKey) => {
    const body = { contractRequestIds: [idOf(record)] };
    const { result } = await send(associateSupervisor, { parameters: { contractId }, body, idempotencyKey });
    const [skipped] = result.skipped ?? [];
    if (skipped) throw new Error(skipped.reasons.join('. '));
  },
};
