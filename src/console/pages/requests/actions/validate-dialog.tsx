import type { ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { attestReview } from '../../../data/decision-calls';
import { useTranslate } from '../../../kit/use-translate';
import { ObservationDialog } from './observation-dialog';
import { hasOwnRecords } from '../../../transport/runtime';

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
        return hasOwnRecords()
          ? t('done.validated', { reference })
          : t('done.accepted', { action: props.label, reference });
      }}
    />
  );
}
