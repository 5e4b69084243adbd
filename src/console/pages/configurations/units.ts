/** The units that a key may have and that have words; a plain count needs none. */
const units = ['days', 'hours', 'minutes', 'seconds', 'bytes', 'megabytes'] as const;

export type Unit = (typeof units)[number];

export function isUnit(unit: string | undefined): unit is Unit {
  return units.some((one) => one === unit);
}
