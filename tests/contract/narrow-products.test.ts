import { describe, expect, it } from 'vitest';
import { chosenBy } from '../../src/contract/generated/product-choice';
import { narrowProducts } from '../../src/contract/narrow-products';

const all = Object.keys(chosenBy);
const asked = (offered: readonly string[], choices: Readonly<Record<string, string>> = {}) =>
  narrowProducts(offered, choices).questions.map(({ name }) => name);

describe('narrowing the products on offer', () => {
  it.each(all)('leads to %s by its own answers, in at most three questions', (id) => {
    const { questions, productId } = narrowProducts(all, chosenBy[id] ?? {});
    expect(productId).toBe(id);
    expect(questions.length).toBeLessThanOrEqual(3);
  });

  it('asks one question after the other', () => {
    expect(asked(all)).toEqual(['purpose']);
    expect(asked(all, { purpose: 'signing' })).toEqual(['purpose', 'signer']);
    expect(asked(all, { purpose: 'electronicInvoicing' })).toEqual(['purpose']);
  });

  it('shows the options of several products before those of one, in the order that products have', () => {
    expect(narrowProducts(all, {}).questions[0]?.options).toEqual([
      'signing',
      'electronicInvoicing',
      'timeStamping',
      'certifiedEmail',
      'documentCustody',
    ]);
    const { questions } = narrowProducts(all, { purpose: 'signing', signer: 'member' });
    expect(questions.at(-1)?.options).toEqual(['companyMembership', 'companyRepresentation', 'publicOffice']);
  });

  it('asks nothing that tells none of those on offer apart', () => {
    expect(asked(['naturalPerson', 'graduateProfessional'])).toEqual(['capacity']);
    expect(asked(['naturalPerson'])).toEqual([]);
    expect(asked(['of another provider', 'naturalPerson'])).toEqual([]);
    expect(narrowProducts(['of another provider', 'naturalPerson'], {}).productId).toBe('naturalPerson');
    expect(narrowProducts(['of another provider'], {})).toEqual({ questions: [], productId: undefined });
  });

  it('takes no answer that leads nowhere any more', () => {
    const choices = { purpose: 'signing', signer: 'member', capacity: 'naturalPerson' };
    expect(narrowProducts(all, choices).productId).toBeUndefined();
  });
});
