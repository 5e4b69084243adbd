import { describe, expect, it } from 'vitest';
import { products } from '../../src/contract/generated/products';
import { taxNumberOf } from '../../src/contract/tax-number';

const numbers = { companyDocument: '800191045-1', documentNumber: '1000000101' };

describe('the tax registry', () => {
  it('is asked about the company where the product proves one, else about the person', () => {
    expect(taxNumberOf('companyMembership', numbers)).toBe('800191045-1');
    expect(taxNumberOf('electronicInvoicing', numbers)).toBe('800191045-1');
    expect(taxNumberOf('naturalPerson', numbers)).toBe('1000000101');
  });

  it('is asked about the company by every product that proves its number, and by no other', () => {
    for (const { name, validations } of products) {
      const proves = validations.flatMap((validation) => validation.proves).includes('companyDocument');
      expect([name, taxNumberOf(name, numbers)]).toEqual([
        name,
        proves ? numbers.companyDocument : numbers.documentNumber,
      ]);
    }
  });

  it('is asked about the person where the product is not known', () => {
    expect(taxNumberOf(undefined, numbers)).toBe('1000000101');
    expect(taxNumberOf('none', { ...numbers, documentNumber: null })).toBeNull();
  });
});
