import { createHmac } from 'node:crypto';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { StoredQuestion, Traces } from '../../store/identity-schema';
import { addresses, banks, cities, employers } from './question-pools';

/** What of a citizen can be asked about. */
export interface QuestionSubject {
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly issuedAt: string;
  readonly issuedIn: string;
  readonly traces: Traces;
}

const { questions: questionCount, options: optionCount } = serverLimits.questionnaire;

interface Source {
  readonly kind: string;
  readonly own: readonly string[];
  readonly decoys: readonly string[];
  /** Whether a question without any of the person's own values makes sense. */
  readonly noneMayBeRight?: true;
}

/**
 * Draws the questions of one attempt. The same key gives the same ones, so that nothing has to be remembered; and since
 * the key has a secret of the installation in it, no outsider can tell the right answer by its place.
 */
export function drawQuestions(asked: QuestionSubject, key: string, secret: string): StoredQuestion[] {
  const chance = chanceFrom(key, secret);
  return shuffled(sourcesOf(asked, chance), chance)
    .slice(0, questionCount)
    .map((source, at) => drawQuestion(source, String(at + 1), chance));
}

function sourcesOf(asked: QuestionSubject, chance: Chance): Source[] {
  const { phone, addresses: homes, banks: own, employers: jobs } = asked.traces;
  return [
    { kind: 'birthYear', own: [asked.birthDate.slice(0, 4)], decoys: yearsAround(asked.birthDate) },
    { kind: 'birthPlace', own: [asked.birthPlace], decoys: cities },
    { kind: 'issueYear', own: [asked.issuedAt.slice(0, 4)], decoys: yearsAround(asked.issuedAt) },
    { kind: 'issuePlace', own: [asked.issuedIn], decoys: cities },
    { kind: 'phone', own: [phone.slice(-4)], decoys: Array.from({ length: 8 }, () => digits(chance(10 ** 4))) },
    { kind: 'address', own: homes, decoys: addresses, noneMayBeRight: true },
    { kind: 'bank', own, decoys: banks, noneMayBeRight: true },
    { kind: 'employer', own: jobs, decoys: employers, noneMayBeRight: true },
  ];
}

function drawQuestion(source: Source, id: string, chance: Chance): StoredQuestion {
  const none = source.own.length === 0 || (source.noneMayBeRight === true && chance(4) === 0);
  const right = none ? undefined : source.own[chance(source.own.length)];
  const wrong = shuffled([...new Set(source.decoys)], chance).filter((decoy) => !source.own.includes(decoy));
  const texts = [...(right === undefined ? [] : [right]), ...wrong].slice(0, optionCount);
  const answers = [...shuffled(texts, chance), null].map((text, at) => ({ id: String(at + 1), text }));
  const rightAnswer = answers.find(({ text }) => text === (right ?? null));
  return { id, kind: source.kind, answers, right: rightAnswer?.id ?? '' };
}

/** Returns years near enough to be plausible. */
function yearsAround(date: string): string[] {
  const year = Number(date.slice(0, 4));
  return [-5, -3, -2, -1, 1, 2, 4, 6].map((away) => String(year + away));
}

function digits(number: number): string {
  return String(number).padStart(4, '0');
}

/** A whole number from 0 up to, not including, the bound. */
type Chance = (bound: number) => number;

function chanceFrom(key: string, secret: string): Chance {
  let turn = 0;
  return (bound) => {
    turn += 1;
    return createHmac('sha256', `questionnaires ${secret}`).update(`${key} ${turn}`).digest().readUInt32BE() % bound;
  };
}

/** Shuffles by Fisher and Yates. */
function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = chance(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
