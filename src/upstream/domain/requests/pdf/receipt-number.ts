/** Returns the number of a revocation's receipt, by the reference of the request and the serial of the certificate. */
export function revocationReceiptOf(reference: string, serial: string): string {
  return `${reference}-${serial.slice(-8)}`;
}
