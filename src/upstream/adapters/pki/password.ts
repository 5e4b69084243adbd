import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 5;

/** A password for a PKCS#12 file, shown once: 100 random bits in groups that can be read over a telephone. */
export function makePassword(): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join(''),
  ).join('-');
}
