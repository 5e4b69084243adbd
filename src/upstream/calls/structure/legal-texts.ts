import type * as calls from '../../../contract/generated/calls/structure';
import type { LegalText, StructureRadicationTextBody } from '../../../contract/generated/types';
import { ApiError } from '../../domain/api-error';
import type { CallContext, Handler } from '../../domain/handler';
import { acceptanceOf } from '../../domain/requests/filing/accept-texts';
import { legalText } from '../../domain/requests/filing/legal-text';
import { openRequest } from '../../domain/requests/open-request';
import { productOfService } from './product-of-service';

/**
 * Answers with the text of that id in force, the same for every product; of a request, in the version and language it was
 * accepted.
 * @throws ApiError noResults for an unknown structure service or request; validationFailed for another's service
 */
function answering(id: string): (context: CallContext<unknown, StructureRadicationTextBody>) => Promise<LegalText> {
  return async (context) => {
    const { body, language, now, trx } = context;
    const { externalRequestId, structureServiceId } = body;
    const product = productOfService(structureServiceId);
    if (externalRequestId === undefined) return legalText(id, language, now);
    const request = await openRequest(context, { externalRequestId });
    if (request.product !== product.name)
      throw new ApiError('validationFailed', {
        fields: [{ field: '/structureServiceId', code: 'referenceUnknown' }],
      });
    const accepted = await acceptanceOf(trx, request, id);
    return legalText(id, accepted?.language ?? language, now, accepted?.text_version);
  };
}

/** What happens once a request is filed. */
export const radicationText: Handler<typeof calls.radicationText> = answering('radication-text');
/** The terms, to be accepted in this version. */
export const termsAndConditions: Handler<typeof calls.termsAndConditions> = answering('terms-and-conditions');
/** The data treatment, to be accepted in this version. */
export const dataTreatment: Handler<typeof calls.dataTreatment> = answering('data-treatment');
