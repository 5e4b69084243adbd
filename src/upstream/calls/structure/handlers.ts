import * as catalogues from '../../services/structure/catalogues';
import { consultGeneralFlagValidateEmail } from '../../services/structure/consult-general-flag-validate-email';
import { consultQueryInfoFiles } from '../../services/structure/consult-query-info-files';
import * as legalTexts from '../../services/structure/legal-texts';
import * as places from '../../services/structure/places';
import { structureForm } from '../../services/structure/structure-form';
import { structureProductInfo } from '../../services/structure/structure-product-info';
import { validateOtp } from '../../services/structure/validate-otp';
import type { FamilyHandlers } from '../../domain/handler';

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
