import type { ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { attestReview } from '../../../data/decision-calls';
import { useTranslate } from '../../../kit/use-translate';
import { describeOutcome } from './describe-outcome';
import { ObservationDialog } from './observation-dialog';

/** Attests the review of another product, where its upstream has no screen of its own for it. */
export default function ValidateDialog(props: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  return (
    <ObservationDialog
      {...props}
      what={t('validate.what')}
      submit={t('validate.submit')}
      perform={async (request, entered, idempotencyKey) => {
        await attestReview(request, entered, idempotencyKey);
        const { reference } = request;
        return describeOutcome(t, t('done.validated', { reference }), { action: props.label, reference });
      }}
    />
  );
}
