import type { ReactNode } from 'react';
import { generateServientregaGuide } from '../../../../../contract/generated/calls/certificate';
import type { RecordActionProps } from '../../../../fields/action-extension';
import { useTranslate } from '../../../../kit/use-translate';
import { send } from '../../../../transport/send';
import { ObservationDialog } from '../../actions/observation-dialog';
import { DeliverySummary } from './delivery-summary';
import { useWaybillOutcome } from './use-waybill-outcome';

/** Asks the courier for the waybill of one request. */
export default function GenerateDialog(props: RecordActionProps): ReactNode {
  const t = useTranslate('logistics');
  const outcomeOf = useWaybillOutcome(props.definition);
  return (
    <ObservationDialog
      {...props}
      what={t('generate.what')}
      submit={t('generate.submit')}
      about={(record) => <DeliverySummary definition={props.definition} record={record} />}
      perform={async (request, message, idempotencyKey) => {
        const { contractRequestId, version } = request;
        const body = { contractRequestId, version, ...message };
        return outcomeOf((await send(generateServientregaGuide, { body, idempotencyKey })).result, request);
      }}
    />
  );
}
