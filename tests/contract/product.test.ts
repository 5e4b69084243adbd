import { describe, expect, it } from 'vitest';
import { catalogues } from '../../src/contract/generated/catalogues';
import { products } from '../../src/contract/generated/products';
import { limits } from '../../src/contract/generated/limits';
import {
  documentsFor,
  executionOf,
  isPhysicalMedium,
  isRunIn,
  isService,
  orderProducts,
  validationsOf,
} from '../../src/contract/product';

const types = (entries: readonly { type: string }[]) => entries.map(({ type }) => type);
const product = (name: string) => products.find((candidate) => candidate.name === name)!;

describe('a product', () => {
  it('asks for the request PKCS#10 with that medium alone', () => {
    expect(types(documentsFor(product('naturalPerson'), 'PKCS10'))).toEqual(['FRD', 'RVD', 'SFD', 'RUT', 'CSR']);
    expect(types(documentsFor(product('naturalPerson'), 'TOKEN'))).toEqual(['FRD', 'RVD', 'SFD', 'RUT']);
  });
  it('runs validations 1 and 3 with identity, 2 and 3 with the review', () => {
    expect(types(validationsOf(product('legalPerson'), 'identity'))).toEqual(['ANI', 'CON', 'MUI', 'RUE']);
    expect(types(validationsOf(product('legalPerson'), 'other'))).toEqual(['MUI', 'RUE', 'CYC', 'VIM']);
  });
  it('runs a validation in the flows whose codes have its execution', () => {
    for (const flow of ['identity', 'other'] as const) {
      const codes: readonly number[] = limits.executionCodes[flow];
      for (const code of [0, 1, 2, 3, 4]) expect(isRunIn(flow, code)).toBe(codes.includes(code));
    }
    expect(isRunIn('identity', executionOf('other'))).toBe(false);
    expect(isRunIn('other', executionOf('identity'))).toBe(false);
  });
  it('is a certificate unless it says that it is a service', () => {
    expect(isService({ kind: 'service' })).toBe(true);
    expect([isService({ kind: 'certificate' }), isService({})]).toEqual([false, false]);
  });
  it('is brought to its holder on a token alone', () => {
    expect(product('naturalPerson').media.filter(isPhysicalMedium)).toEqual(['TOKEN']);
  });
  it.each(products)('$name asks for a document and a mandatory identity validation', (each) => {
    expect(each.documents.some(({ required }) => required)).toBe(true);
    expect(validationsOf(each, 'identity').some(({ mandatory }) => mandatory)).toBe(true);
  });
});

describe('the catalogues', () => {
  it('offer strangers no cause that only staff may give', () => {
    for (const cause of catalogues.revocationCauses.filter((each) => each.public))
      expect(cause.reason).not.toBe('privilegeWithdrawn');
  });
});

it('products are shown with what asks for the least first, and services last', () => {
  const ordered = orderProducts(products);
  expect(ordered[0]?.name).toBe('naturalPerson');
  expect(ordered.map(isService)).toEqual(ordered.map(isService).toSorted((one, other) => Number(one) - Number(other)));
});
