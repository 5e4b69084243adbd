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

  it('is asked about the company by the products of companies and services, and by no other', () => {
    const byCompany = products.filter(({ name }) => taxNumberOf(name, numbers) === numbers.companyDocument);
    expect(byCompany.map(({ name }) => name).sort()).toEqual([
      'certifiedEmail',
      'companyMembership',
      'companyRepresentation',
      'documentCustody',
      'electronicInvoicing',
      'legalPerson',
      'timeStamping',
    ]);
  });

  it('is asked about the person where the product is not known', () => {
    expect(taxNumberOf(undefined, numbers)).toBe('1000000101');
    expect(taxNumberOf('none', { ...numbers, documentNumber: null })).toBeNull();
  });
});
