import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { associateSupervisor } from '../../../contract/generated/calls/certificate';
import { listSupervisors } from '../../../contract/generated/calls/embedded';
import type { RecordActionProps } from '../../fields/action-extension';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { SelectField } from '../../kit/select-field';
import { Skeleton } from '../../kit/skeleton';
import { TextField } from '../../kit/text-field';
import { useTranslate } from '../../kit/use-translate';
import { ActionDialog } from '../../screens/actions/action-dialog';
import { useActionForm } from '../../screens/actions/use-action-form';
import { hasOwnRecords } from '../../transport/runtime';
import { send } from '../../transport/send';
import { agreementOf } from './agreement';

/** Gives an agreement to its new supervisor. */
export default function AssociateDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: RecordActionProps): ReactNode {
  const t = useTranslate('agreements');
  const [chosen, setChosen] = useState('');
  const isListed = hasOwnRecords();
  const {
    data: supervisors,
    error,
    refetch,
  } = useQuery({
    queryKey: ['supervisors'],
    enabled: isListed,
    queryFn: async ({ signal }) => (await send(listSupervisors, { signal })).result,
  });
  const form = useActionForm({
    definition,
    action,
    record,
    fields: ['supervisor'],
    values: chosen,
    check: () => (chosen === '' ? { supervisor: t('associate.missing') } : {}),
    send: async ({ record: seen, idempotencyKey }) => {
      const { contractId, name } = agreementOf(seen);
      const body = { supervisor: chosen };
      const { result } = await send(associateSupervisor, { parameters: { contractId }, body, idempotencyKey });
      onDone(t('associate.done', { supervisor: result.supervisor ?? chosen, agreement: name }));
    },
  });
  const { name, contractId, supervisor } = agreementOf(form.record);
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={t('associate.submit')} onClose={onClose}>
      <p>
        <strong>{name}</strong> · {contractId}
        <br />
        {isListed || supervisor ? t('associate.now', { supervisor: supervisor ?? t('panel.noSupervisor') }) : null}
      </p>
      {!isListed ? (
        <TextField
          label={t('associate.supervisor')}
          required
          value={chosen}
          help={t('associate.username')}
          error={form.problems['supervisor']}
          autoComplete="off"
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : supervisors ? (
        <SelectField
          label={t('associate.supervisor')}
          required
          value={chosen}
          help={t('associate.what')}
          error={form.problems['supervisor']}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{t('associate.choose')}</option>
          {supervisors.map((one) => (
            <option key={one.username} value={one.username}>
              {one.name} ({one.username})
            </option>
          ))}
        </SelectField>
      ) : error ? (
        <Alert tone="rejected">
          {error.message} <Button onClick={() => void refetch()}>{t('panel.again')}</Button>
        </Alert>
      ) : (
        <Skeleton height="var(--control)" />
      )}
    </ActionDialog>
  );
}
