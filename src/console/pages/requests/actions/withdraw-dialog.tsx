import type { ReactNode } from 'react';
import { updateStatus } from '../../../../contract/generated/calls/certificate';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import { eventOf } from '../../../../contract/lifecycle';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { send } from '../../../transport/send';
import { describeOutcome } from './describe-outcome';
import { ObservationDialog } from './observation-dialog';

const { to: status } = eventOf(requestLifecycle, 'withdraw');

/** Ends a request that its applicant no longer wants, and says what is lost by it. */
export default function WithdrawDialog(props: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  return (
    <ObservationDialog
      {...props}
      what={t('withdraw.what')}
      submit={t('withdraw.submit')}
      danger
      perform={async ({ contractRequestId, version, reference }, entered, idempotencyKey) => {
        await send(updateStatus, { body: { contractRequestId, version, status, ...entered }, idempotencyKey });
        return describeOutcome(t, t('done.withdrawn', { reference }), { action: props.label, reference });
      }}
    />
  );
}
