import { fieldsOf } from '../../contract/form-check';
import { updateRequestData } from '../../contract/generated/calls/certificate/updateRequestData';
import { structureForm } from '../../contract/generated/calls/structure/structureForm';
import { structureProductInfo } from '../../contract/generated/calls/structure/structureProductInfo';
import type { Request } from '../../contract/generated/types';
import { send } from '../transport/send';

/**
 * Begins a draft with what was entered in another. A medium or a validity that is no longer sold is left out, so that the draft
 * takes what its product comes in now. @returns its external number
 */
export async function beginAgain(
  { externalRequestId, certificateTypeId: productId = '', medium, validity, validityTypeId }: Request,
  idempotencyKey: string,
): Promise<string> {
  const formQuery = { structureServiceId: productId, productId, externalRequestId };
  const [{ result: filed }, { result: sold }] = await Promise.all([
    send(structureForm, { body: formQuery }),
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
