import { limits } from '../../../contract/generated/limits';
import type { ErrorKey } from '../../../contract/generated/errors';
import { unicodeLength } from '../../../contract/unicode-length';
import { RegistryError, type Questionnaire } from './registries';

/** Whether a member of a response is what it should be. */
type Rule = (value: unknown) => boolean;
/** Members that a response must have; others are left alone. */
export type Shape = Readonly<Record<string, Rule>>;

/** Returns a text that is no longer than what is made of it may be (identity-result.json, field-comparison.json). */
export const text =
  (maxLength: number): Rule =>
  (value) =>
    typeof value === 'string' && unicodeLength(value) <= maxLength;
export const flag: Rule = (value) => typeof value === 'boolean';
export const count: Rule = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const checkDigit: Rule = (value) => count(value) && Number(value) <= 9;
/** Checks a day as yyyy-mm-dd. */
export const day: Rule = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
export const moment: Rule = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
export const oneOf =
  (...values: readonly string[]): Rule =>
  (value) =>
    values.some((each) => each === value);
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value);

/** Returns the response, when it has them: what a provider sends is not believed. @throws RegistryError otherwise */
export function shaped<T>(response: unknown, shape: Shape, otherwise: ErrorKey): T {
  if (!fits(response, shape)) throw new RegistryError(otherwise);
  return response as T;
}

/** Returns whether these are questions with answers, as long as the call about them takes them (questionnaire.json). */
export function isQuestions(value: unknown): value is Questionnaire['questions'] {
  const { questionnaireItemId, questionText, answerText } = limits.form;
  const item = questionnaireItemId.max;
  const answers: Rule = (each) => isFilledList(each, { id: name(item), text: name(answerText.max) });
  return isFilledList(value, { id: name(item), text: name(questionText.max), answers });
}

const name =
  (maxLength: number): Rule =>
  (value) =>
    value !== '' && text(maxLength)(value);

function isFilledList(value: unknown, shape: Shape): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((each) => fits(each, shape));
}

function fits(value: unknown, shape: Shape): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([member, rule]) => rule(members.get(member)));
}
