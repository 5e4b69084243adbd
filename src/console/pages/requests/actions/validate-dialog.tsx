import type { ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { requestApi } from '../request-api';
import { ObservationDialog } from './observation-dialog';

/** Attests the review of another product, its waiting documents approved with it. */
export default function ValidateDialog(props: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  return (
    <ObservationDialog
      {...props}
      what={t('validate.what')}
      submit={t('validate.submit')}
      perform={async (request, entered, idempotencyKey) => {
        await requestApi(props.definition.name).validate?.(request, entered, idempotencyKey);
        return t('done.validated', { reference: request.reference });
      }}
    />
  );
}
