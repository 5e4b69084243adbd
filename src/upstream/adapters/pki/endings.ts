import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import type { Authority } from './authority';
import { nameText } from './distinguished-name';
import type { AuthorityEnding } from './pki';
import { addMonths } from './validity';

/** Returns the authorities that end within the months that their definition warns before, or have ended. */
export function endingsOf(authorities: readonly Authority[], now: Date): AuthorityEnding[] {
  return authorities.flatMap(({ purpose, certificate: { notAfter, subjectName } }) => {
    if (purpose !== 'root' && purpose !== 'issuing') return [];
    const { warnMonths } = certificateDefinitions.authorities[purpose];
    if (addMonths(now, warnMonths) < notAfter) return [];
    return [{ authority: purpose, name: nameText(subjectName), notAfter, ended: now > notAfter }];
  });
}
