import { serverLimits } from '../../../contract/generated/server-limits';

const { referenceDigits } = serverLimits.search;

/** A number as people call it ("92", "RB 92"); three digits or more find every reference with them in it. */
const shortNumber = /^(?:RB[\s.-]*([1-9]\d*)|([1-9]\d?))$/i;

/** Returns the reference that people call by its number without zeros; any other text as it is. */
export function soughtReference(text: string): string {
  const [, named, bare] = shortNumber.exec(text.trim()) ?? [];
  const number = named ?? bare;
  return number === undefined ? text : `RB${number.padStart(referenceDigits, '0')}`;
}
