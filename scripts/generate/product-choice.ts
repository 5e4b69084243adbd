/**
 * The questions that lead to a product. forms.json has them, with the options that several products share; a product has
 * the option that leads to it alone.
 */
import { single, type Definitions, type Json } from './definitions';

export interface ChoiceQuestion {
  readonly name: string;
  readonly label: Json | undefined;
  /** Labels by option, in the order in which they are shown. */
  readonly options: Readonly<Record<string, Json>>;
}

/** Comes after every `order` that a product has. */
const unordered = Number.MAX_SAFE_INTEGER;

/** Returns the questions in their order, with the options of forms.json before those of products. */
export function choiceQuestions(definitions: Definitions): ChoiceQuestion[] {
  return Object.entries(single(definitions, 'forms').choice).map(([name, { label, options = {} }]) => ({
    name,
    label,
    options: { ...options, ...ownOptions(definitions, name) },
  }));
}

/** Returns the options that lead to each product, by question: its own option has its name. */
export function chosenOptions(definitions: Definitions): Record<string, Record<string, string>> {
  return Object.fromEntries(
    [...definitions.products].map(([product, { content }]) => {
      const chosen = Object.entries(content.chosenBy);
      return [
        product,
        Object.fromEntries(
          chosen.map(([question, option]) => [question, typeof option === 'string' ? option : product]),
        ),
      ];
    }),
  );
}

function ownOptions(definitions: Definitions, question: string): Record<string, Json> {
  const own = [...definitions.products].flatMap(([product, { content }]) => {
    const option = content.chosenBy[question];
    return typeof option === 'object' ? [{ product, ...option }] : [];
  });
  const ordered = own.toSorted((one, other) => (one.order ?? unordered) - (other.order ?? unordered));
  return Object.fromEntries(ordered.map(({ product, label }) => [product, label]));
}
