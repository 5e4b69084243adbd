/** The questions that lead to a product: the answers of each product are known, and lead to it alone. */
import { single, type Definitions } from './definitions';
import { keys, type Names } from './known-names';

type Choices = Readonly<Record<string, string>>;

export function checkChoice(names: Names): void {
  const questions = single(names.definitions, 'forms')['choice'];
  const products = chosenBy(names.definitions);
  for (const [name, choices] of products) {
    const { path } = names.definitions.products.get(name) ?? { path: '' };
    for (const [question, option] of Object.entries(choices)) {
      names.known(path, '/chosenBy', question, Object.keys(questions), 'forms.json#/choice');
      const options = questions[question]?.['options'];
      if (options !== undefined)
        names.known(path, `/chosenBy/${question}`, option, keys(options), `forms.json#/choice/${question}/options`);
    }
    const same = products.find(([other, theirs]) => other !== name && !areDistinct(choices, theirs));
    if (same)
      names.report(path, '/chosenBy', `the answers that lead here lead to ${same[0]} as well; make them differ in one`);
  }
  for (const [question, { options }] of Object.entries(questions))
    for (const option of keys(options))
      if (!products.some(([, choices]) => choices[question] === option))
        names.report('forms.json', `/choice/${question}/options/${option}`, 'leads to no product; remove it');
}

function chosenBy(definitions: Definitions): [string, Choices][] {
  return [...definitions.products].map(([name, { content }]) => [name, (content['chosenBy'] ?? {}) as Choices]);
}

/** Returns whether a question that both answer tells two products apart. */
function areDistinct(one: Choices, other: Choices): boolean {
  return Object.entries(one).some(([question, option]) => (other[question] ?? option) !== option);
}
