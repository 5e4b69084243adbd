import { colombianDay } from './colombia';
import { products } from './generated/products';
import {
  registryMeanings,
  registryMessages,
  type RegistryMeaning,
  type RegistrySubject,
} from './generated/registry-meanings';

/** A message that was recognized: its key, whom it is about, and what it means. */
export interface RecognizedMessage extends RegistryMeaning {
  readonly key: string;
  readonly subject: RegistrySubject;
}

/** Returns whom or what a validation of a product is about: what it proves says it. */
export function subjectOfValidation(productName: string | undefined, type: string): RegistrySubject {
  if (type === 'CON') return 'questionnaire';
  const product = products.find(({ name }) => name === productName);
  const validation = product?.validations.find((each) => each.type === type);
  return validation?.proves.includes('companyDocument') ? 'company' : 'person';
}

/** Returns what a registry's message means, by its words in any language; undefined for words that no definition has. */
export function recognizeMessage(message: string, subject: RegistrySubject): RecognizedMessage | undefined {
  const text = message.trim();
  for (const [key, texts] of Object.entries(registryMessages)) {
    const meaning = texts.includes(text) && registryMeanings[key]?.[subject];
    if (meaning) return { ...meaning, key, subject };
  }
  return undefined;
}

/**
 * Returns whether a registry that answered about what was filed, which stays as it is, may answer otherwise: one that
 * could not answer at any time, one that did on another day. Words that no definition has say nothing of it.
 *
 * @param respondedAt ISO 8601; unknown where an upstream does not say
 */
export function canOutcomeChange(
  meaning: RegistryMeaning | undefined,
  respondedAt: string | undefined,
  now: Date,
): boolean {
  if (!meaning || meaning.retry === 'later' || meaning.retry === 'answer') return true;
  return respondedAt === undefined || colombianDay(new Date(respondedAt)) !== colombianDay(now);
}
