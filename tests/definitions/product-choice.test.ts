import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../scripts/generate/definitions';
import { at, ScratchDefinitions } from './scratch-definitions';

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
  it('where the same answers lead to two products', () => {
    const problems = problemsOf('products/naturalPerson.json', (product) => {
      delete (product['chosenBy'] as JsonObject)['capacity'];
    });
    const remedy = 'make them differ in one';
    expect(problems).toEqual([
      `schemas/products/graduateProfessional.json#/chosenBy: the answers that lead here lead to naturalPerson as well; ${remedy}`,
      `schemas/products/naturalPerson.json#/chosenBy: the answers that lead here lead to graduateProfessional as well; ${remedy}`,
    ]);
  });
  it('where forms.json lacks an option that a product names', () => {
    expect(
      problemsOf('products/naturalPerson.json', (product) => {
        (product['chosenBy'] as JsonObject)['signer'] = 'people';
      }),
    ).toContain(
      'schemas/products/naturalPerson.json#/chosenBy/signer: "people" is not in forms.json#/choice/signer/options; use one of its names or add it there',
    );
  });
  it('where an option of forms.json leads to one product, or to none', () => {
    const label = { es: 'Cifrar', en: 'Encrypting' };
    const addOption = (forms: JsonObject): void => {
      at(forms, 'choice', 'purpose', 'options')['encrypting'] = label;
    };
    const place = 'schemas/forms.json#/choice/purpose/options/encrypting';
    expect(problemsOf('forms.json', addOption)).toEqual([`${place}: leads to no product; remove it`]);
    expect(
      problemsOf('products/timeStamping.json', (product) => {
        (product['chosenBy'] as JsonObject)['purpose'] = 'encrypting';
      }),
    ).toEqual([`${place}: leads to timeStamping alone; move its texts to "chosenBy" of that product`]);
  });
});
