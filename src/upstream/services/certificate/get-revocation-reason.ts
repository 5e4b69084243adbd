import type { Language } from '../../../contract/generated/languages';
import type { getRevocationReason as call } from '../../../contract/generated/calls/certificate';
import type { RevocationReason } from '../../../contract/generated/types';
import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import { catalogues } from '../../../contract/generated/catalogues';
import type { Handler } from '../handler';
import { isRevocationStaff } from '../revocation/causes';
import { nameOf } from '../requests/texts';

const { reasons } = certificateDefinitions.revocation;

/** The legal causes with the RFC 5280 reason each maps to; in public only those that are offered there. */
export function revocationReasons(language: Language, everything: boolean): RevocationReason[] {
  return catalogues.revocationCauses
    .filter((cause) => everything || cause.public)
    .map(({ id, reason, public: isPublic }) => ({
      id,
      name: nameOf('revocationCauses', id, language),
      reason,
      public: isPublic,
      dueHours: reasons[reason].hours,
    }));
}

/** Staff choose among all; anybody else, with a session or without, among those that are offered in public. */
export const getRevocationReason: Handler<typeof call> = async ({ caller, language }) =>
  revocationReasons(language, caller !== undefined && isRevocationStaff(caller.held));
