import { useState, type ReactNode } from 'react';
import { cancelServientregaGuide } from '../../../../../contract/generated/calls/certificate';
import type { RecordActionProps } from '../../../../fields/action-extension';
import type { RecordValues } from '../../../../fields/cells/cell';
import { Alert } from '../../../../kit/alert';
import { useTranslate } from '../../../../kit/use-translate';
import { ActionDialog } from '../../../../screens/actions/action-dialog';
import { useActionForm } from '../../../../screens/actions/use-action-form';
import { send } from '../../../../transport/send';
import { ObservationField } from '../../actions/observation-field';
import { observationTooLong } from '../../actions/reason-fields';
import { requestOf } from '../../request-of';
import { waybillOf, isWaybill } from '../waybill';
import { DeliverySummary } from './delivery-summary';
import { OwnEffect } from '../../../../screens/actions/own-effect';

/** Returns the waybill's number, from either list; its version where the record is the waybill itself. */
function cancelled(record: RecordValues): { guideNumber: string; version?: number } {
  if (!isWaybill(record)) return { guideNumber: requestOf(record).guideNumber ?? '' };
  const { guideNumber = '', version } = waybillOf(record);
  return { guideNumber, ...(version !== undefined && { version }) };
}

/** Cancels a waybill that is in no manifest yet, and says why. */
export default function CancelDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: RecordActionProps): ReactNode {
  const t = useTranslate('logistics');
  const translate = useTranslate('requests');
  const [reason, setReason] = useState('');
  const form = useActionForm({
    definition,
    action,
    record,
    fields: ['observation'],
    values: reason,
    check: () =>
      reason.trim() === '' ? { observation: t('cancel.reasonMissing') } : observationTooLong(reason, translate),
    send: async ({ record: seen, idempotencyKey }) => {
      const waybill = cancelled(seen);
      await send(cancelServientregaGuide, { body: { ...waybill, observation: reason.trim() }, idempotencyKey });
      onDone(t('cancel.done', { waybill: waybill.guideNumber, reference: requestOf(seen).reference }));
    },
  });
  const { guideNumber } = cancelled(form.record);
  return (
    <ActionDialog
      definition={definition}
      title={label}
      form={form}
      submit={t('cancel.submit')}
      danger
      onClose={onClose}
    >
      <DeliverySummary definition={definition} record={form.record} />
      <OwnEffect>
        <Alert tone="waiting">{t('cancel.what', { waybill: guideNumber })}</Alert>
      </OwnEffect>
      <ObservationField
        event={action.event}
        label={t('cancel.reason')}
        required
        value={reason}
        error={form.problems['observation']}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
