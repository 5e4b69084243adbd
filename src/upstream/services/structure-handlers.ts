import type { AnyHandler, CallKey } from './handler';
import { causeVerification, identificationType, useCertificate } from './structure/catalogues';
import { consultGeneralFlagValidateEmail } from './structure/consult-general-flag-validate-email';
import { consultQueryInfoFiles } from './structure/consult-query-info-files';
import { dataTreatment, radicationText, termsAndConditions } from './structure/legal-texts';
import { countries, states, towns } from './structure/places';
import { structureForm } from './structure/structure-form';
import { structureProductInfo } from './structure/structure-product-info';
import { validateOtp } from './structure/validate-otp';

/** The structure service, whole. */
export const structureHandlers: Readonly<Partial<Record<CallKey, AnyHandler>>> = {
  'structure.causeVerification': causeVerification,
  'structure.consultGeneralFlagValidateEmail': consultGeneralFlagValidateEmail,
  'structure.consultQueryInfoFiles': consultQueryInfoFiles,
  'structure.countries': countries,
  'structure.dataTreatment': dataTreatment,
  'structure.identificationType': identificationType,
  'structure.radicationText': radicationText,
  'structure.states': states,
  'structure.structureForm': structureForm,
  'structure.structureProductInfo': structureProductInfo,
  'structure.termsAndConditions': termsAndConditions,
  'structure.towns': towns,
  'structure.useCertificate': useCertificate,
  'structure.validateOtp': validateOtp,
};
