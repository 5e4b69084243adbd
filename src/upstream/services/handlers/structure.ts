import * as catalogues from '../structure/catalogues';
import { consultGeneralFlagValidateEmail } from '../structure/consult-general-flag-validate-email';
import { consultQueryInfoFiles } from '../structure/consult-query-info-files';
import * as legalTexts from '../structure/legal-texts';
import * as places from '../structure/places';
import { structureForm } from '../structure/structure-form';
import { structureProductInfo } from '../structure/structure-product-info';
import { validateOtp } from '../structure/validate-otp';
import type { FamilyHandlers } from '../handler';

export const structure: FamilyHandlers<'structure'> = {
  ...catalogues,
  ...legalTexts,
  ...places,
  consultGeneralFlagValidateEmail,
  consultQueryInfoFiles,
  structureForm,
  structureProductInfo,
  validateOtp,
};
