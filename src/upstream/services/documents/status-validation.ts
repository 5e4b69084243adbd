import type { statusValidation as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../handler';
import { validationsSatisfied } from '../requests/facts';
import { openRequest } from '../requests/open-request';
import { loadDossier } from '../requests/request-row';
import { presentValidations } from '../requests/validations';

/** Whether every mandatory validation of the review is satisfactory. */
export const statusValidation: Handler<typeof call> = async (context) => {
  const request = await openRequest(context, context.parameters);
  return {
    satisfied: validationsSatisfied(await loadDossier(context.trx, request)),
    validations: await presentValidations(context, request),
  };
};
