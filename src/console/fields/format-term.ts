import type { TranslateLabel } from './labels';

/** What the specification shows for a validity that is not known. */
const noValidity = '- - -';

/** A record as it came: a provider may write either otherwise. */
interface Term {
  readonly validity?: unknown;
  readonly validityTypeId?: unknown;
}

/** Returns for how long a certificate is valid, "2 años"; three dashes where that or its unit is not known. */
export function formatTerm({ validity, validityTypeId }: Term, translate: TranslateLabel): string {
  if (typeof validity !== 'number' || typeof validityTypeId !== 'string') return noValidity;
  // Providers write the unit in capitals, too.
  const unit = translate(`timeUnits.${validityTypeId.toLowerCase()}.${validity === 1 ? 'one' : 'many'}`, { _: '' });
  return unit === '' ? noValidity : `${validity} ${unit}`;
}
