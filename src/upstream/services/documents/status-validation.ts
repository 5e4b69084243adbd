import type { statusValidation as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { loadDossier } from '../../domain/requests/request-row';
import { validationsSatisfied } from '../../domain/requests/satisfied-validations';
import { presentValidations } from '../../domain/requests/validations';

/** Whether every mandatory validation of the product is satisfactory, by the rule that approving and issuing go by. */
export const statusValidation: Handler<typeof call> = async (context) => {
  const request = await openRequest(context, context.parameters);
  const dossier = await loadDossier(context.trx, request);
  return {
    satisfied: validationsSatisfied(dossier),
    validations: await presentValidations(context, request, dossier),
  };
};
