import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../scripts/generate/definitions';
import { ScratchDefinitions } from './scratch-definitions';

const scratch = new ScratchDefinitions();
afterEach(() => scratch.restore());
afterAll(() => scratch.remove());
const problemsOf = scratch.problemsOf.bind(scratch);

describe('the questions that lead to a product fail generation', () => {
  it('where they lead to no answer of a product', () => {
    expect(problemsOf('products/naturalPerson.json', (product) => delete product['chosenBy'])).toEqual([
      'schemas/products/naturalPerson.json#: lacks "chosenBy"; add it',
    ]);
  });
  it('where the same answers lead to two products, or an option to none', () => {
    const problems = problemsOf('products/naturalPerson.json', (product) => {
      (product['chosenBy'] as JsonObject)['capacity'] = 'profession';
    });
    const remedy = 'make them differ in one';
    expect(problems).toEqual([
      `schemas/products/graduateProfessional.json#/chosenBy: the answers that lead here lead to naturalPerson as well; ${remedy}`,
      `schemas/products/naturalPerson.json#/chosenBy: the answers that lead here lead to graduateProfessional as well; ${remedy}`,
      'schemas/forms.json#/choice/capacity/options/identity: leads to no product; remove it',
    ]);
  });
});
