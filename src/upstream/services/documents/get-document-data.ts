import type { getDocumentData as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../../domain/handler';
import { comparedDocuments, compareFields } from '../../domain/documents/field-comparisons';
import { openRequest } from '../../domain/requests/open-request';
import { loadDossier } from '../../domain/requests/request-row';

/** What was entered beside what the documents and the registries say, field by field; what is not read yet is begun. */
export const getDocumentData: Handler<typeof call> = async (context) => {
  const { recognition } = context.services;
  const dossier = await loadDossier(context.trx, await openRequest(context, context.parameters));
  const documents = comparedDocuments(dossier);
  const readings = await recognition.readings(documents);
  recognition.begin(documents);
  return compareFields(dossier, readings, context.language);
};
