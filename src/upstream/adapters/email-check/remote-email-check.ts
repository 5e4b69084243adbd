import { objectIn, requestService, type ServiceEndpoint } from '../remote-service';
import type { EmailCheck } from './email-check';

/**
 * Returns the e-mail verification service of a provider, behind one address. `POST /emails/verified` with `{ "email": "…",
 * "documentType": "…", "documentNumber": "…" }` answers `{ "verified": true }` for an address that this very person has
 * proven, `{ "verified": false }` for any other.
 */
export function openRemoteEmailCheck(place: ServiceEndpoint): EmailCheck {
  return {
    async isVerified({ email, documentType, documentNumber }) {
      const body = { email, documentType, documentNumber };
      try {
        const response = await requestService(
          place,
          { method: 'POST', path: '/emails/verified', body },
          () => new Error(),
        );
        return response.ok && objectIn(response)?.['verified'] === true;
      } catch {
        // An applicant whose address could not be asked about gets a code, as where there is no such service.
        return false;
      }
    },
  };
}
