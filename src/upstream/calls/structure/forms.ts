import { structureServiceId, productOfService, productById } from './product-of-service';
import { fileTypes } from '../../../contract/files';
import type * as calls from '../../../contract/generated/calls/structure';
import { catalogues } from '../../../contract/generated/catalogues';
import { documentsFor, isPhysicalMedium, type Medium, type ProductDefinition } from '../../../contract/product';
import { nameOf } from '../../domain/catalogue-names';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { ApiError, invalidField } from '../../domain/api-error';
import { callerOf, type Handler, type Reading } from '../../domain/handler';
import { formStructure } from '../../domain/requests/filing/form-structure';
import { formValues } from '../../domain/requests/filing/form-values';
import { offeredMedia } from '../../domain/requests/filing/offered-media';
import { openFields } from '../../domain/requests/filing/open-fields';
import { openRequest } from '../../domain/requests/open-request';
import { loadRequestCase } from '../../domain/requests/load-request-case';

/** Returns which readings the documents of a product offer. */
function ocrFlags(product: ProductDefinition, medium: Medium) {
  const offered = documentsFor(product, medium).map(({ type }) => catalogues.documentTypes[type]?.ocr);
  const isOffered = (kind: 'dni' | 'rut' | 'cyc' | 'rues') => offered.includes(kind);
  return { dni: isOffered('dni'), rut: isOffered('rut'), cyc: isOffered('cyc'), rues: isOffered('rues') };
}

/**
 * Returns the form of a product; of a request with its values, and locked where its state keeps them.
 * @throws ApiError noResults; validationFailed for a medium the product does not come in, or a product or medium that
 * is not the request's
 */
export const structureForm: Handler<typeof calls.structureForm> = async (context) => {
  const { body, language, trx } = context;
  const product = productById(body.productId);
  if (productOfService(body.structureServiceId) !== product) throw new ApiError('noResults');
  const megabytes = (await readConfiguration(trx)).integer('MaxFileMegabytes');
  const state =
    body.externalRequestId === undefined ? undefined : await stateOf(context, body.externalRequestId, product);
  const medium = body.medium ?? state?.medium ?? product.media[0] ?? 'VIRTUAL';
  if (!product.media.includes(medium) || (state && medium !== state.medium))
    throw invalidField('/medium', 'referenceUnknown');
  return {
    structureForm: formStructure({ product, medium, language, megabytes, ...state }),
    ocrFlags: ocrFlags(product, medium),
  };
};

async function stateOf(context: Reading, externalRequestId: string, product: ProductDefinition) {
  const request = await openRequest(context, { externalRequestId });
  if (request.product !== product.name) throw invalidField('/productId', 'referenceUnknown');
  const requestCase = await loadRequestCase(context.trx, request);
  return { medium: request.medium, values: formValues(requestCase), open: openFields(requestCase, callerOf(context)) };
}

/**
 * Returns a product: media, validities, documents, validations, and the deliveries that its media have. @throws
 * ApiError noResults
 */
export const structureProductInfo: Handler<typeof calls.structureProductInfo> = async ({
  parameters,
  language,
  services,
}) => {
  const product = productById(parameters.productid);
  const media = offeredMedia(product, services);
  const physical = media.some(isPhysicalMedium);
  const virtual = media.some((medium) => !isPhysicalMedium(medium));
  const documents = product.documents.map(({ type, required }) => ({
    documentTypeId: type,
    name: nameOf('documentTypes', type, language),
    required,
    fileTypes: [...fileTypes(catalogues.documentTypes[type]?.fileTypes)],
  }));
  return {
    productId: product.name,
    name: nameOf('products', product.name, language),
    description: nameOf('productDescriptions', product.name, language),
    structureServiceId: structureServiceId(product),
    media: [...media],
    validities: product.validities.map((term) => ({ ...term })),
    documents,
    validations: product.validations.map(({ type, execution, mandatory }) => ({
      validationType: type,
      execution,
      mandatory,
    })),
    deliveryMethods: catalogues.deliveryMethods
      .filter((method) => (method.physical ? physical : virtual))
      .map((method) => ({ ...method, name: nameOf('deliveryMethods', method.id, language) })),
  };
};
