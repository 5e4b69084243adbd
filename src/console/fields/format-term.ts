import type { Request } from '../../contract/generated/types';
import type { TranslateLabel } from './labels';

/** Returns for how long a certificate is valid, "2 años"; undefined where that is not known, or in a unit that no definition has. */
export function formatTerm(
  { validity, validityTypeId }: Pick<Request, 'validity' | 'validityTypeId'>,
  translate: TranslateLabel,
): string | undefined {
  if (validity === undefined || validityTypeId === undefined) return undefined;
  // Providers write the unit in capitals, too.
  const unit = translate(`timeUnits.${validityTypeId.toLowerCase()}.${validity === 1 ? 'one' : 'many'}`, { _: '' });
  return unit === '' ? undefined : `${validity} ${unit}`;
}
