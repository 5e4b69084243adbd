import { normaliseName } from '../../../../contract/names';

/** Whether two values say the same: accents, commas, capitals and spaces do not count, nor the dots of a number. */
export function namesAgree(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(value: string): string {
  const name = normaliseName(value);
  return /^[\d\s.-]+$/.test(name) ? name.replace(/[\s.-]/g, '') : name;
}
