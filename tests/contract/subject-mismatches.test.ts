import { describe, expect, it } from 'vitest';
import { holderMismatches, isMismatch, valuesAgree } from '../../src/contract/subject-mismatches';

describe('mismatches', () => {
  it('compare values by their letters, and numbers without their dots', () => {
    expect(valuesAgree('1.000.000.101', '1000000101')).toBe(true);
    expect(valuesAgree('Ana Pérez', 'PEREZ, ana')).toBe(false);
    expect(valuesAgree('Pérez Ana', 'PEREZ, ana')).toBe(true);
    expect(valuesAgree('1.000 000-101', '1000000101')).toBe(true);
    expect(valuesAgree('Calle 1 # 2', 'Calle 1 # 3')).toBe(false);
    expect(valuesAgree('A 1 2', 'A 12')).toBe(false);
    expect(valuesAgree('1 2 A', '12 A')).toBe(false);
    expect(valuesAgree('12', '1X2')).toBe(false);
    expect(valuesAgree('Comercial S.A.S.', 'Comercial SAS')).toBe(true);
    expect(valuesAgree('Ana', 'Eva')).toBe(false);
  });

  it('are what a document, the registry or the account says otherwise than the form, where the form says something', () => {
    const field = 'documentNumber';
    expect(isMismatch({ field, form: '101', readings: [{ value: '101' }, { value: '107' }] })).toBe(true);
    expect(isMismatch({ field, form: '101', registry: '107' })).toBe(true);
    expect(isMismatch({ field, form: '101', registry: '101', account: '107' })).toBe(true);
    expect(isMismatch({ field, form: '101', readings: [{ value: '1.01' }], registry: '101' })).toBe(false);
    expect(isMismatch({ field, readings: [{ value: '107' }] })).toBe(false);
  });

  it('are, of what no form says, what a document says otherwise than the registry', () => {
    const field = 'birthDate';
    expect(isMismatch({ field, readings: [{ value: '1990-03-14' }], registry: '1975-01-01' })).toBe(true);
    expect(isMismatch({ field, readings: [{ value: '1975-01-01' }], registry: '1975-01-01' })).toBe(false);
    expect(isMismatch({ field, registry: '1975-01-01' })).toBe(false);
  });

  it('of the holder are those of names, numbers and dates: an address decides nothing', () => {
    const differing = { form: 'A', readings: [{ value: 'B' }] };
    const names = ['fullName', 'firstNames', 'lastNames', 'companyName'];
    const others = ['documentNumber', 'companyDocument', 'birthDate', 'issueDate'];
    const fields = ['address', ...names, 'email', ...others];
    expect(holderMismatches(fields.map((field) => ({ field, ...differing })))).toEqual([...names, ...others]);
    expect(holderMismatches([{ field: 'fullName', form: 'A' }])).toEqual([]);
    expect(isMismatch({ field: 'fullName', form: 'A' })).toBe(false);
  });

  it('of the holder leave out a reading that is shown as uncertain, and no registry', () => {
    const field = 'documentNumber';
    const read = (confidence: number) => ({ field, form: '101', readings: [{ value: '107', confidence }] });
    expect(holderMismatches([read(0.89)])).toEqual([]);
    expect(holderMismatches([read(0.9)])).toEqual([field]);
    expect(holderMismatches([{ ...read(0.1), registry: '107' }])).toEqual([field]);
  });
});
