import type { additionalDocumentList as call } from '../../../contract/generated/calls/documents';
import { documentsFor } from '../../../contract/product';
import type { Handler } from '../../domain/handler';
import { presentDocument } from '../../domain/documents/documents';
import { openRequest } from '../../domain/requests/open-request';
import { productOf, requiredTypes } from '../../domain/requests/product-rules';
import { loadDossier } from '../../domain/requests/request-row';
import { decidedBy } from '../../domain/requests/satisfied-validations';
import { nameOf } from '../../domain/catalogue-names';

/**
 * What the product asks for, and what is there of it: with the reason and region of what was not approved. Evidence that
 * the review asked for says for which validations.
 */
export const additionalDocumentList: Handler<typeof call> = async (context) => {
  const { language, trx } = context;
  const dossier = await loadDossier(trx, await openRequest(context, context.parameters));
  const required = requiredTypes(dossier);
  const asked = documentsFor(productOf(dossier.request), dossier.request.medium).map(({ type }) => type);
  const evidence = dossier.request.asked_evidence ?? [];
  const types = new Set([...asked, ...evidence, ...dossier.documents.map(({ type }) => type)]);
  const validations = (type: string) =>
    decidedBy(dossier, type).map((each) => nameOf('validationTypes', each, language));
  return [...types].map((type) => {
    const current = dossier.documents.findLast((row) => row.type === type && row.state !== 'DCT');
    const previous = dossier.documents.findLast((row) => row.type === type && row.state === 'DCT');
    return {
      documentTypeId: type as 'DNI',
      name: nameOf('documentTypes', type, language),
      required: required.includes(type),
      ...(evidence.includes(type) && { askedFor: validations(type) }),
      ...(current && { current: presentDocument(current, language) }),
      ...(previous && { previous: presentDocument(previous, language) }),
    };
  });
};
