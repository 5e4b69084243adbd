import { choiceQuestions, chosenBy } from './generated/product-choice';
import type { ChoiceQuestion } from './product';

export interface Narrowed {
  /** Those to ask, in order, with the options that still lead to a product: the answered ones and the next. */
  readonly questions: readonly ChoiceQuestion[];
  /** The product that the choices lead to, once there is one. */
  readonly productId: string | undefined;
}

/**
 * Narrows the products on offer down by choices. A question that tells none of those left apart is not asked.
 *
 * @param offered ids of products; one that no definition has is never found
 * @param choices options by question; one that leads nowhere any more counts as not given
 */
export function narrowProducts(offered: readonly string[], choices: Readonly<Record<string, string>>): Narrowed {
  let left = Object.entries(chosenBy).filter(([id]) => offered.includes(id));
  const questions: ChoiceQuestion[] = [];
  for (const { name, options } of choiceQuestions) {
    const leading = options.filter((option) => left.some(([, chosen]) => chosen[name] === option));
    if (leading.length < 2) continue;
    questions.push({ name, options: leading });
    const choice = leading.find((option) => option === choices[name]);
    if (choice === undefined) return { questions, productId: undefined };
    left = left.filter(([, chosen]) => (chosen[name] ?? choice) === choice);
  }
  return { questions, productId: left.length === 1 ? left[0]?.[0] : undefined };
}
