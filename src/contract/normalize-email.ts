/**
 * Returns an e-mail as it is compared and counted: without the spaces around it, composed, without case. A provider may keep the
 * case of the part before the @ apart, yet none gives two people addresses that differ by it.
 */
export function normalizeEmail(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase();
}

/** Returns whether both are one address, however they are written. */
export function isSameEmail(one: string, other: string): boolean {
  return normalizeEmail(one) === normalizeEmail(other);
}
