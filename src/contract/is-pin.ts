import { limits } from './generated/limits';

const { min, max } = limits.form.pin;
const pattern = new RegExp(`^[A-Za-z0-9]{${min},${max}}$`);

/** Tells whether a text is a PIN as a token's chip takes it: letters and digits, of the lengths of limits.json. */
export function isPin(text: string): boolean {
  return pattern.test(text);
}
