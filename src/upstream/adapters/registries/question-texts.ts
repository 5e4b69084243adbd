import type { Language } from '../../../contract/generated/languages';
import { departments } from '../../../contract/generated/places';
import type { StoredQuestion } from '../../store/identity-schema';
import type { Questionnaire } from './registries';

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: {
    birthYear: '¿En qué año nació usted?',
    birthPlace: '¿En qué municipio nació usted?',
    issueYear: '¿En qué año fue expedido su documento de identidad?',
    issuePlace: '¿En qué municipio fue expedido su documento de identidad?',
    phone: '¿En qué cuatro dígitos termina su número de celular registrado?',
    address: '¿En cuál de estas direcciones ha vivido usted?',
    bank: '¿Con cuál de estas entidades tiene o ha tenido usted un producto?',
    employer: '¿Con cuál de estas empresas tiene o ha tenido usted una relación laboral?',
    none: 'Ninguna de las anteriores',
  },
  en: {
    birthYear: 'In which year were you born?',
    birthPlace: 'In which municipality were you born?',
    issueYear: 'In which year was your identity document issued?',
    issuePlace: 'In which municipality was your identity document issued?',
    phone: 'Which four digits does your registered mobile number end in?',
    address: 'At which of these addresses have you lived?',
    bank: 'With which of these institutions do you have or have you had a product?',
    employer: 'For which of these companies do you work or have you worked?',
    none: 'None of the above',
  },
};

const municipalities: ReadonlyMap<string, string> = new Map(
  departments.flatMap(({ name, municipalities: own }) => own.map((each) => [each.code, `${each.name}, ${name}`])),
);
const places: ReadonlySet<string> = new Set(['birthPlace', 'issuePlace']);

/** The questions in the person's language, without what is right. */
export function shownQuestions(stored: readonly StoredQuestion[], language: Language): Questionnaire['questions'] {
  const words = texts[language];
  return stored.map(({ id, kind, answers }) => ({
    id,
    text: words[kind] ?? kind,
    answers: answers.map((answer) => ({ id: answer.id, text: shownAnswer(kind, answer.text) ?? words['none'] ?? '' })),
  }));
}

function shownAnswer(kind: string, text: string | null): string | null {
  return text !== null && places.has(kind) ? (municipalities.get(text) ?? text) : text;
}
