import type { statusValidation as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../handler';
import { openRequest } from '../requests/open-request';
import { loadDossier } from '../requests/request-row';
import { validationsSatisfied } from '../requests/satisfied-validations';
import { presentValidations } from '../requests/validations';

/** Whether every mandatory validation of the product is satisfactory, by the rule that approving and issuing go by. */
export const statusValidation: Handler<typeof call> = async (context) => {
  const request = await openRequest(context, context.parameters);
  const dossier = await loadDossier(context.trx, request);
  return {
    satisfied: validationsSatisfied(dossier),
    validations: await presentValidations(context, request, dossier),
  };
};
