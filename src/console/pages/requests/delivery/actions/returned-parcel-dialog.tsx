import { useState, type ReactNode } from 'react';
import { recordReturnedParcel } from '../../../../../contract/generated/calls/embedded/recordReturnedParcel';
import { momentOf, typedMoment } from '../../../../../contract/typed-date';
import type { RecordActionProps } from '../../../../fields/action-extension';
import { DateControl } from '../../../../fields/inputs/date-control';
import { pastMoment, useDateProblem } from '../../../../fields/inputs/use-date-problem';
import { useTranslate } from '../../../../kit/use-translate';
import { ActionDialog } from '../../../../screens/actions/action-dialog';
import { OwnEffect } from '../../../../screens/actions/own-effect';
import { useActionForm } from '../../../../screens/actions/use-action-form';
import { send } from '../../../../transport/send';
import { ObservationField } from '../../actions/observation-field';
import { observationTooLong } from '../../actions/reason-fields';
import { requestOf } from '../../request-of';
import { DeliverySummary } from './delivery-summary';

/** Records that the courier brought a parcel back undelivered: when, and why. */
export default function ReturnedParcelDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: RecordActionProps): ReactNode {
  const t = useTranslate('logistics');
  const translate = useTranslate('requests');
  const [returnedAt, setReturnedAt] = useState(() => typedMoment(new Date()));
  const [reason, setReason] = useState('');
  const wrongDate = useDateProblem(pastMoment)(returnedAt);
  const form = useActionForm({
    definition,
    action,
    record,
    fields: ['returnedAt', 'observation'],
    values: { returnedAt, reason },
    check: () => ({
      ...(returnedAt === '' && { returnedAt: t('bringBack.returnedAtMissing') }),
      ...(wrongDate !== undefined && { returnedAt: wrongDate }),
      ...(reason.trim() === '' ? { observation: t('bringBack.reasonMissing') } : observationTooLong(reason, translate)),
    }),
    send: async ({ record: seen, idempotencyKey }) => {
      const { contractRequestId, version, reference } = requestOf(seen);
      const moment = momentOf(returnedAt).toISOString();
      const body = { contractRequestId, version, returnedAt: moment, observation: reason.trim() };
      await send(recordReturnedParcel, { body, idempotencyKey });
      onDone(t('bringBack.done', { reference }));
    },
  });
  const { problems } = form;
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={t('bringBack.submit')} onClose={onClose}>
      <DeliverySummary definition={definition} record={form.record} />
      <OwnEffect>
        <p>{t('bringBack.what', { waybill: requestOf(form.record).guideNumber ?? '' })}</p>
      </OwnEffect>
      <DateControl
        label={t('bringBack.returnedAt')}
        required
        {...pastMoment}
        value={returnedAt}
        error={problems['returnedAt']}
        onChange={setReturnedAt}
      />
      <ObservationField
        event={action.event}
        label={t('bringBack.reason')}
        required
        value={reason}
        error={problems['observation']}
        help={t('bringBack.reasonHelp')}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
