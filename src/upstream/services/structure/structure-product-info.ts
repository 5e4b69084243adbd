import type { structureProductInfo as call } from '../../../contract/generated/calls/structure';
import type { ProductInformation, RequestValidation } from '../../../contract/generated/types';
import { catalogues } from '../../../contract/generated/catalogues';
import { fileRules } from '../../../contract/files';
import type { Handler } from '../../domain/handler';
import { offeredMedia } from '../../domain/requests/offered-media';
import { nameOf } from '../../domain/catalogue-names';
import { productById, structureServiceId } from './structure-service';

/** A product: media, validities, documents, validations, and the deliveries that its media have. @throws CallFailure noResults */
export const structureProductInfo: Handler<typeof call> = async ({ parameters, language, services }) => {
  const product = productById(parameters.productid);
  const media = offeredMedia(product, services);
  const physical = media.includes('TOKEN');
  const virtual = media.some((medium) => medium !== 'TOKEN');
  const documents = product.documents.map(({ type, required }) => ({
    documentTypeId: type,
    name: nameOf('documentTypes', type, language),
    required,
    fileTypes: [...fileRules(catalogues.documentTypes[type]?.fileTypes).types],
  }));
  return {
    productId: product.name,
    name: nameOf('products', product.name, language),
    description: nameOf('productDescriptions', product.name, language),
    structureServiceId: structureServiceId(product),
    media: [...media],
    validities: product.validities.map((term) => ({ ...term })),
    documents: documents as ProductInformation['documents'],
    validations: product.validations.map(({ type, execution, mandatory }) => ({
      validationType: type as RequestValidation['validationType'],
      execution,
      mandatory,
    })),
    deliveryMethods: catalogues.deliveryMethods
      .filter((method) => (method.physical ? physical : virtual))
      .map((method) => ({ ...method, name: nameOf('deliveryMethods', method.id, language) })),
  };
};
