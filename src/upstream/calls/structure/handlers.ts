import * as emailCode from './email-code';
import * as formCatalogues from './form-catalogues';
import * as forms from './forms';
import * as legalTexts from './legal-texts';
import * as requestFiles from './request-files';
import type { FamilyHandlers } from '../../domain/handler';

export const structure: FamilyHandlers<'structure'> = {
  ...emailCode,
  ...formCatalogues,
  ...forms,
  ...legalTexts,
  ...requestFiles,
};
