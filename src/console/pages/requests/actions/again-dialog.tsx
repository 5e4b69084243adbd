import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { clientFormPath } from '../../../../contract/console-paths';
import { fieldsOf } from '../../../../contract/form-check';
import { updateRequestData } from '../../../../contract/generated/calls/certificate';
import { structureForm, structureProductInfo } from '../../../../contract/generated/calls/structure';
import type { Request } from '../../../../contract/generated/types';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { ActionDialog } from '../../../screens/actions/action-dialog';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { send } from '../../../transport/send';
import { requestOf } from '../request-of';
import { RequestSummary } from './request-summary';

/** Renders a new draft with the data of a request that is over, such as one whose certificate was not accepted. */
export default function AgainDialog({ definition, action, record, label, onClose }: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  const navigate = useNavigate();
  const form = useActionForm({
    definition,
    action,
    record,
    send: async ({ record: seen, idempotencyKey }) => {
      await navigate(clientFormPath(await beginAgain(requestOf(seen), idempotencyKey)));
    },
  });
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={t('repeat.submit')} onClose={onClose}>
      <RequestSummary resource={definition.name} request={requestOf(form.record)} />
      <p>{t('repeat.what')}</p>
    </ActionDialog>
  );
}

/**
 * Begins a draft with what was entered in another. A medium or a validity that is no longer sold is left out, so that the draft
 * takes what its product comes in now. @returns its external number
 */
async function beginAgain(
  { externalRequestId, certificateTypeId: productId = '', medium, validity, validityTypeId }: Request,
  idempotencyKey: string,
): Promise<string> {
  const asked = { structureServiceId: productId, productId, externalRequestId };
  const [{ result: filed }, { result: sold }] = await Promise.all([
    send(structureForm, { body: asked }),
    send(structureProductInfo, { parameters: { productid: productId } }),
  ]);
  const values = Object.fromEntries(
    fieldsOf(filed.structureForm, 'form').flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
  );
  const isSold = sold.media?.some((each) => each === medium) ?? true;
  const term = sold.validities?.find((each) => each.validity === validity && each.validityTypeId === validityTypeId);
  const body = { productId, values, ...(medium && isSold && { medium }), ...term };
  return (await send(updateRequestData, { body, idempotencyKey })).result.externalRequestId;
}
