import { useState, type ReactNode } from 'react';
import { registerFlexInfo } from '../../../../../contract/generated/calls/certificate';
import type { RecordActionProps } from '../../../../fields/action-extension';
import { TextField } from '../../../../kit/text-field';
import { useTranslate } from '../../../../kit/use-translate';
import { ActionDialog } from '../../../../screens/actions/action-dialog';
import { useActionForm } from '../../../../screens/actions/use-action-form';
import { send } from '../../../../transport/send';
import { ObservationField } from '../../actions/observation-field';
import { observationTooLong } from '../../actions/reason-fields';
import { requestOf } from '../../request-of';
import { omitBlank } from '../../omit-blank';
import { SerialField } from '../../serial-field';
import { DeliverySummary } from './delivery-summary';
import { OwnEffect } from '../../../../screens/actions/own-effect';

/** Writes down the envelope that a token travels in, and imports the token's serial with it. */
export default function FlexDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: RecordActionProps): ReactNode {
  const t = useTranslate('logistics');
  const translate = useTranslate('requests');
  const [values, setValues] = useState(() => ({
    serialNumber: requestOf(record).serialToken ?? '',
    envelope: '',
    observation: '',
  }));
  const set = (change: Partial<typeof values>): void => setValues({ ...values, ...change });
  const form = useActionForm({
    definition,
    action,
    record,
    fields: ['serialNumber', 'envelope', 'observation'],
    values,
    check: () => ({
      ...(values.serialNumber.trim() === '' && { serialNumber: t('flex.serialMissing') }),
      ...observationTooLong(values.observation, translate),
    }),
    send: async ({ record: seen, idempotencyKey }) => {
      const { contractRequestId, version, reference } = requestOf(seen);
      const serialNumber = values.serialNumber.trim();
      const body = { contractRequestId, version, ...omitBlank(values), serialNumber };
      await send(registerFlexInfo, { body, idempotencyKey });
      onDone(t('flex.done', { reference, serial: serialNumber }));
    },
  });
  const { problems } = form;
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={t('flex.submit')} onClose={onClose}>
      <DeliverySummary definition={definition} record={form.record} />
      <OwnEffect>
        <p>{t('flex.what')}</p>
      </OwnEffect>
      <SerialField
        label={t('flex.serial')}
        value={values.serialNumber}
        error={problems['serialNumber']}
        help={t('flex.serialHelp')}
        onChange={(serialNumber) => set({ serialNumber })}
      />
      <TextField
        label={t('flex.envelope')}
        optional
        autoComplete="off"
        spellCheck={false}
        value={values.envelope}
        error={problems['envelope']}
        onChange={(event) => set({ envelope: event.target.value })}
      />
      <ObservationField
        event="request.registerEnvelope"
        value={values.observation}
        error={problems['observation']}
        onChange={(observation) => set({ observation })}
      />
    </ActionDialog>
  );
}
