import type { Language } from '../../../contract/generated/languages';
import { upstreamTexts } from '../../../contract/generated/upstream-texts';
import { departments } from '../../../contract/generated/places';
import type { StoredQuestion } from '../../store/identity-schema';
import type { Questionnaire } from './registries';

const municipalities: ReadonlyMap<string, string> = new Map(
  departments.flatMap(({ name, municipalities: own }) => own.map((each) => [each.code, `${each.name}, ${name}`])),
);
const places: ReadonlySet<string> = new Set(['birthPlace', 'issuePlace']);

/** Returns the questions in the person's language, without what is right. */
export function shownQuestions(stored: readonly StoredQuestion[], language: Language): Questionnaire['questions'] {
  const { none, ...questions }: Readonly<Record<string, string>> = upstreamTexts[language].questions;
  return stored.map(({ id, kind, answers }) => ({
    id,
    text: questions[kind] ?? kind,
    answers: answers.map((answer) => ({ id: answer.id, text: shownAnswer(kind, answer.text) ?? none ?? '' })),
  }));
}

function shownAnswer(kind: string, text: string | null): string | null {
  return text !== null && places.has(kind) ? (municipalities.get(text) ?? text) : text;
}
