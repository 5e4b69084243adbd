/** The PIN of a token, as its chip takes it. */
const pin = /^[A-Za-z0-9]{4,16}$/;

export function isPin(text: string): boolean {
  return pin.test(text);
}
