import type { Privilege } from '../../../contract/generated/access';
import { catalogues } from '../../../contract/generated/catalogues';
import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import type { Language } from '../../../contract/generated/languages';
import type { RevocationReason as ListedReason } from '../../../contract/generated/types';
import type { RevocationReason } from '../../../contract/product';
import { invalidField } from '../api-error';
import type { Caller } from '../handler';
import type { RequestRow } from '../../store/request-row';
import { nameOf } from '../catalogue-names';
import { codesFor } from '../requests/visibility';

const { reasons } = certificateDefinitions.revocation;

/** A legal cause of the provider's list. */
export interface Cause {
  readonly id: string;
  readonly reason: RevocationReason;
}

/** A holder of one of them chooses among all causes; holders and supervisors among the public ones. */
const staffCodes: readonly Privilege[] = ['REVOKE_ECD', 'REVOKE_MYSELF', 'REVOKE_PROYT'];

/** Returns whether this person works here, as far as revoking goes. */
export function isRevocationStaff(held: ReadonlySet<Privilege>): boolean {
  return staffCodes.some((code) => held.has(code));
}

/** Of a certificate that another takes the place of: the cause of a refusal by its holder. */
export const supersededCause: Cause = findSuperseded();

function findSuperseded(): Cause {
  const cause = catalogues.revocationCauses.find(({ reason }) => reason === 'superseded');
  if (!cause) throw new Error('catalogues.json has no revocation cause "superseded" any more: a refusal revokes by it');
  return cause;
}

interface CauseOptions {
  /** Staff choose among all causes, others among those for the public. */
  readonly isStaff: boolean;
}

/** Returns the legal causes with the RFC 5280 reason each maps to; in public only those that are offered there. */
export function revocationReasons(language: Language, { isStaff }: CauseOptions): ListedReason[] {
  return catalogues.revocationCauses
    .filter((cause) => isStaff || cause.public)
    .map(({ id, reason, public: isPublic }) => ({
      id,
      name: nameOf('revocationCauses', id, language),
      reason,
      public: isPublic,
      dueHours: reasons[reason].hours,
    }));
}

/**
 * Returns the cause of that id, if it is offered to the caller. @throws ApiError validationFailed under
 * /revocationReasonId
 */
export function causeFor(id: string, request?: RequestRow, caller?: Caller): Cause {
  const isStaff = request !== undefined && caller !== undefined && isRevocationStaff(codesFor(request, caller));
  return causeAmong(id, { isStaff });
}

/** Returns the cause of that id. @throws ApiError as `causeFor` */
export function causeAmong(id: string, { isStaff }: CauseOptions): Cause {
  const cause = catalogues.revocationCauses.find((each) => each.id === id && (isStaff || each.public));
  if (cause) return cause;
  throw invalidField('/revocationReasonId', 'enum');
}
