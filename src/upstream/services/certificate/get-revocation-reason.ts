import type { getRevocationReason as call } from '../../../contract/generated/calls/certificate';
import type { RevocationReason } from '../../../contract/generated/types';
import { catalogues } from '../../../contract/generated/catalogues';
import type { Handler, Language } from '../handler';
import { nameOf } from '../requests/texts';

/** Hours to revoke in: a compromised key at once, everything else within five days (domain.md, "Revocation"). */
const hours = { keyCompromise: 24, other: 120 };

/** The legal causes with the RFC 5280 reason each maps to; in public only those that are offered there. */
export function revocationReasons(language: Language, everything: boolean): RevocationReason[] {
  return catalogues.revocationCauses
    .filter((cause) => everything || cause.public)
    .map(({ id, reason, public: isPublic }) => ({
      id,
      name: nameOf('revocationCauses', id, language),
      reason,
      public: isPublic,
      dueHours: reason === 'keyCompromise' ? hours.keyCompromise : hours.other,
    }));
}

/** Staff choose among all; the call is public, so it offers what the public page may. */
export const getRevocationReason: Handler<typeof call> = async ({ caller, language }) =>
  revocationReasons(language, caller !== undefined);
