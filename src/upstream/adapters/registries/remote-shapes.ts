import type { ErrorKey } from '../../../contract/generated/errors';
import { RegistryFailure, type Questionnaire } from './registries';

/** Properties that an answer must have, by their type. */
export type Shape = Readonly<Record<string, 'string' | 'number' | 'boolean'>>;

/** The answer, when it has them: what a provider sends is not believed. @throws RegistryFailure otherwise */
export function shaped<T>(answer: unknown, shape: Shape, otherwise: ErrorKey): T {
  const fits = isObject(answer) && Object.entries(shape).every(([name, type]) => typeof answer[name] === type);
  if (!fits) throw new RegistryFailure(otherwise);
  return answer as T;
}

/** Whether these are questions with answers. */
export function isQuestions(value: unknown): value is Questionnaire['questions'] {
  const isTold = (each: unknown): each is { id: string; text: string } =>
    isObject(each) && typeof each['id'] === 'string' && typeof each['text'] === 'string';
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (each) => isTold(each) && 'answers' in each && Array.isArray(each.answers) && each.answers.every(isTold),
    )
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
