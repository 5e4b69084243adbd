import type { structureValidate as call } from '../../../contract/generated/calls/certificate';
import { abbreviationsOf } from '../../../contract/certificate-facts';
import { fieldsOf, warningsOf, type FormProblem } from '../../../contract/form-check';
import { fillIn } from '../../../contract/validation';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { CallFailure } from '../../domain/failure';
import type { Handler } from '../../domain/handler';
import { formStructure } from '../../domain/requests/form-structure';
import { checkRequestForm, formValues } from '../../domain/requests/form-values';
import { openRequest } from '../../domain/requests/open-request';
import { productOf } from '../../domain/requests/product-rules';
import { loadDossier } from '../../domain/requests/request-row';
import { validationTextIn } from '../../domain/texts';

/**
 * The whole form of a request against the structure of its product: what is stored, with the given values over it.
 * @throws CallFailure noResults; validationFailed for another product than the request's
 */
export const structureValidate: Handler<typeof call> = async (context) => {
  const { body, trx, language } = context;
  const request = await openRequest(context, body);
  if (body.productId !== request.product)
    throw new CallFailure('validationFailed', { fields: [{ field: '/productId', code: 'referenceUnknown' }] });
  const megabytes = (await readConfiguration(trx)).integer('MaxFileMegabytes');
  const structure = formStructure({ product: productOf(request), medium: request.medium, language, megabytes });
  const values = { ...formValues(await loadDossier(trx, request)), ...body.values };
  const { problems } = checkRequestForm(structure, values);
  const inWords = ({ field, code, params, message }: FormProblem) => ({
    field,
    code,
    message: message ?? fillIn(validationTextIn(code, language), params),
  });
  return {
    valid: problems.length === 0,
    fields: problems.map(inWords),
    warnings: [...warningsOf(fieldsOf(structure, 'form'), values), ...abbreviationsOf(body.productId, values)].map(
      inWords,
    ),
  };
};
