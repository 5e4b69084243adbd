/** The questions that lead to a product: the options of each product are known, and lead to it alone. */
import { single } from './definitions';
import { keys, type Names } from './known-names';
import { chosenOptions } from './product-choice';

type Choices = Readonly<Record<string, string>>;

export function checkChoice(names: Names): void {
  const questions = single(names.definitions, 'forms').choice;
  for (const [, { path, content }] of names.definitions.products)
    for (const [question, option] of Object.entries(content.chosenBy)) {
      const place = `forms.json#/choice/${question}/options`;
      names.known(path, '/chosenBy', question, keys(questions), 'forms.json#/choice');
      if (typeof option === 'string' && questions[question])
        names.known(path, `/chosenBy/${question}`, option, keys(questions[question].options), place);
    }
  const products = Object.entries(chosenOptions(names.definitions));
  checkDistinct(names, products);
  checkShared(names, products);
}

/** Checks that no two products are reached by the same answers. */
function checkDistinct(names: Names, products: readonly (readonly [name: string, Choices])[]): void {
  for (const [name, choices] of products) {
    const same = products.find(([other, theirs]) => other !== name && !areDistinct(choices, theirs));
    if (same)
      names.report(
        `products/${name}.json`,
        '/chosenBy',
        `the answers that lead here lead to ${same[0]} as well; make them differ in one`,
      );
  }
}

/** Checks that the options of forms.json lead to several products each. */
function checkShared(names: Names, products: readonly (readonly [name: string, Choices])[]): void {
  for (const [question, { options }] of Object.entries(single(names.definitions, 'forms').choice))
    for (const option of keys(options)) {
      const pointer = `/choice/${question}/options/${option}`;
      const [first, second] = products.filter(([, choices]) => choices[question] === option);
      if (!first) names.report('forms.json', pointer, 'leads to no product; remove it');
      else if (!second)
        names.report('forms.json', pointer, `leads to ${first[0]} alone; move its texts to "chosenBy" of that product`);
    }
}

/** Tells whether a question that both answer tells two products apart. */
function areDistinct(one: Choices, other: Choices): boolean {
  return Object.entries(one).some(([question, option]) => (other[question] ?? option) !== option);
}
