import { randomBytes } from 'node:crypto';

/** Returns a serial of 128 random bits (RFC 5280, 4.1.2.2: at most 20 octets), as {@link serialText} writes it. */
export function randomSerial(): string {
  let bytes = randomBytes(16);
  while (bytes[0] === 0) bytes = randomBytes(16);
  return bytes.toString('hex').toUpperCase();
}

/** Returns the one way a serial is written here: hexadecimal in capitals, whole octets, no leading zero octet. */
export function serialText(serial: Uint8Array | string): string {
  const hex = typeof serial === 'string' ? serial : Buffer.from(serial).toString('hex');
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return even.replace(/^(00)+(?=..)/, '').toUpperCase();
}
