import type { structureForm as call } from '../../../contract/generated/calls/structure';
import { catalogues } from '../../../contract/generated/catalogues';
import { documentsFor, type Medium, type ProductDefinition } from '../../../contract/product';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { CallFailure } from '../../domain/failure';
import { callerOf, type CallContext, type Handler } from '../../domain/handler';
import { formStructure } from '../../domain/requests/form-structure';
import { formValues } from '../../domain/requests/form-values';
import { openFields } from '../../domain/requests/open-fields';
import { openRequest } from '../../domain/requests/open-request';
import { loadDossier } from '../../domain/requests/request-row';
import { productById, productOfService } from './structure-service';

/** Which readings the documents of a product offer. */
function ocrFlags(product: ProductDefinition, medium: Medium) {
  const offered = documentsFor(product, medium).map(({ type }) => catalogues.documentTypes[type]?.ocr);
  const offers = (kind: 'dni' | 'rut' | 'cyc' | 'rues') => offered.includes(kind);
  return { dni: offers('dni'), rut: offers('rut'), cyc: offers('cyc'), rues: offers('rues') };
}

/**
 * The form of a product; of a request with its values, and locked where its state keeps them.
 * @throws CallFailure noResults; validationFailed for a medium the product does not come in, or a product or medium that
 * is not the request's
 */
export const structureForm: Handler<typeof call> = async (context) => {
  const { body, language, trx } = context;
  const product = productById(body.productId);
  if (productOfService(body.structureServiceId) !== product) throw new CallFailure('noResults');
  const megabytes = (await readConfiguration(trx)).integer('MaxFileMegabytes');
  const state =
    body.externalRequestId === undefined ? undefined : await stateOf(context, body.externalRequestId, product);
  const medium = body.medium ?? state?.medium ?? product.media[0] ?? 'VIRTUAL';
  if (!product.media.includes(medium) || (state && medium !== state.medium)) throw wrong('/medium');
  return {
    structureForm: formStructure({ product, medium, language, megabytes, ...state }),
    ocrFlags: ocrFlags(product, medium),
  };
};

async function stateOf(
  context: Pick<CallContext<unknown, unknown>, 'trx' | 'caller'>,
  externalRequestId: string,
  product: ProductDefinition,
) {
  const request = await openRequest(context, { externalRequestId });
  if (request.product !== product.name) throw wrong('/productId');
  const dossier = await loadDossier(context.trx, request);
  return { medium: request.medium, values: formValues(dossier), open: openFields(dossier, callerOf(context)) };
}

function wrong(field: string): CallFailure {
  return new CallFailure('validationFailed', { fields: [{ field, code: 'referenceUnknown' }] });
}
