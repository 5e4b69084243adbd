import { documentTypeNumber } from '../../../contract/document-type';
import type {
  causeVerification as causeVerificationCall,
  identificationType as identificationTypeCall,
  useCertificate as useCertificateCall,
} from '../../../contract/generated/calls/structure';
import { catalogues } from '../../../contract/generated/catalogues';
import { rejectReasons } from '../../domain/requests/reject-reason';
import type { Handler } from '../../domain/handler';
import { nameOf } from '../../domain/catalogue-names';

/** The types of identification, those that no form takes among them. */
export const identificationType: Handler<typeof identificationTypeCall> = async ({ language }) =>
  catalogues.identificationTypes.map(({ id, allowed }) => ({
    id,
    name: nameOf('identificationTypes', id, language),
    serviceCode: documentTypeNumber(id),
    allowed,
  }));

/** What certificates are used for. */
export const useCertificate: Handler<typeof useCertificateCall> = async ({ language }) =>
  catalogues.certificateUses.map(({ id }) => ({ id, name: nameOf('certificateUses', id, language) }));

/** Why a document is found not in order. */
export const causeVerification: Handler<typeof causeVerificationCall> = async ({ language }) =>
  rejectReasons(language, 'DOCUMENT');
