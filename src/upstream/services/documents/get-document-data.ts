import type { getDocumentData as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../handler';
import { compareFields } from '../requests/field-comparisons';
import { openRequest } from '../requests/open-request';
import { loadDossier } from '../requests/request-row';

/** What was entered beside what the registries answered, field by field. */
export const getDocumentData: Handler<typeof call> = async (context) =>
  compareFields(await loadDossier(context.trx, await openRequest(context, context.parameters)), context.language);
