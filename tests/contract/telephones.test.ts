import { describe, expect, it } from 'vitest';
import { checkForm, type FormField } from '../../src/contract/form-check';
import { characters } from '../../src/contract/generated/characters';

const telephone: FormField = {
  name: 'phone',
  label: 'phone',
  kind: 'text',
  required: true,
  written: 'phone',
  pattern: characters.phone,
};
const isTaken = (phone: string) => checkForm([telephone], { phone }).problems.length === 0;

describe('a telephone', () => {
  it.each([
    '300 555 12 34',
    '+57 300 555 1234',
    '(601) 555 12 34',
    '0057 6045551234',
    '+1 202 555 0143',
    '+34 600000000',
  ])('is taken as %s', (phone) => expect(isTaken(phone)).toBe(true));

  it.each(['300 555 12 3', '300 555 12 345', '+57 300 555 123', '555 1234', '202 555 0143', '573005551234', '+123'])(
    'is refused as %s',
    (phone) => expect(isTaken(phone)).toBe(false),
  );
});
