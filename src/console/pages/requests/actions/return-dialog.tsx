import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import { eventOf } from '../../../../contract/lifecycle';
import type { ReactNode } from 'react';
import { updateStatus } from '../../../../contract/generated/calls/certificate';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { send } from '../../../transport/send';
import { describeOutcome } from './describe-outcome';
import { ObservationDialog } from './observation-dialog';

/** Where the request goes back to: the reviewers' queue, its approval void. */
const { to: status } = eventOf(requestLifecycle, 'returnForSubject');

/** Sends a request back to review because of the subject its certificate would have. */
export default function ReturnDialog(props: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  return (
    <ObservationDialog
      {...props}
      what={t('return.what')}
      submit={t('return.submit')}
      missing={t('return.why')}
      perform={async ({ contractRequestId, version, reference }, entered, idempotencyKey) => {
        await send(updateStatus, { body: { contractRequestId, version, status, ...entered }, idempotencyKey });
        return describeOutcome(t, t('done.returned', { reference }), { action: props.label, reference });
      }}
    />
  );
}
