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
  const validations = products.find(({ name }) => name === productName)?.validations ?? [];
  const proves = validations.find((validation) => validation.type === type)?.proves ?? [];
  return proves.includes('companyDocument') ? 'company' : 'person';
}

/** Returns what a registry's message means, by its words in any language; undefined for words that no definition has. */
export function recognizeMessage(message: string, subject: RegistrySubject): RecognizedMessage | undefined {
  const text = message.trim();
  const [key] = Object.entries(registryMessages).find(([, texts]) => texts.includes(text)) ?? [];
  const meaning = key === undefined ? undefined : registryMeanings[key]?.[subject];
  return key === undefined || !meaning ? undefined : { ...meaning, key, subject };
}
