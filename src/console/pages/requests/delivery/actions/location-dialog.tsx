import { useState, type ReactNode } from 'react';
import { updateDeliveryLocation } from '../../../../../contract/generated/calls/certificate';
import type { RecordActionProps } from '../../../../fields/action-extension';
import { useTranslate } from '../../../../kit/use-translate';
import { ActionDialog } from '../../../../screens/actions/action-dialog';
import { useActionForm } from '../../../../screens/actions/use-action-form';
import { CallError } from '../../../../transport/call-error';
import { errorText } from '../../../../transport/error-texts';
import { send } from '../../../../transport/send';
import { requestOf } from '../../request-of';
import { deliveryById } from '../delivery-calls';
import { isWaybill } from '../waybill';
import { DeliverySummary } from './delivery-summary';
import { LocationFields } from './location-fields';
import { missingLocation, noLocation, sentLocation } from './location-values';
import { useDeliveryPlaces } from './use-places';
import { OwnEffect } from '../../../../screens/actions/own-effect';

/** Changes where a parcel goes, as long as its waybill has not been generated. */
export default function LocationDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: RecordActionProps): ReactNode {
  const t = useTranslate('logistics');
  const [values, setValues] = useState(noLocation);
  const { data: places = [] } = useDeliveryPlaces();
  const form = useActionForm({
    definition,
    action,
    record,
    fields: [
      'department',
      'municipalityCode',
      ...(values.placeId === '' ? ['name'] : []),
      'address',
      'recipient',
      'phone',
    ],
    values,
    check: () => missingLocation(values, t),
    send: async ({ record: seen, idempotencyKey }) => {
      const { contractRequestId, reference } = requestOf(seen);
      // A waybill has a version of its own: the place belongs to its request.
      const request = isWaybill(seen) ? await deliveryById(contractRequestId) : requestOf(seen);
      if (!request) throw new CallError(await errorText('noResults'), 404, 'noResults');
      const deliveryLocation = sentLocation(values, places);
      const body = { contractRequestId, version: request.version, deliveryLocation };
      await send(updateDeliveryLocation, { body, idempotencyKey });
      onDone(t('location.done', { reference, place: deliveryLocation.name }));
    },
  });
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={t('location.submit')} onClose={onClose}>
      <DeliverySummary definition={definition} record={form.record} />
      <OwnEffect>
        <p>{t('location.what')}</p>
      </OwnEffect>
      <LocationFields values={values} problems={form.problems} onChange={setValues} />
    </ActionDialog>
  );
}
