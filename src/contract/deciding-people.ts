import type { DecidingPart } from './generated/definitions/lifecycle';
import { comparableDocument } from './written-values';

export type { DecidingPart };

/** A person by account and document, whose number is compared whatever its type: a wrong type would make one person two. */
export interface Identified {
  readonly userId: string;
  readonly documentNumber: string;
  /** Numbers that the person had before; absent where none are known. */
  readonly formerDocuments?: readonly string[];
}

/** A person with the part taken in the decision in force, or in the filing for another. */
export interface DecidingPerson extends Identified {
  readonly part: DecidingPart;
}

/** Returns whether two accounts are of one person: the same account, or the same number of the document, now or before. */
export function isSamePerson(one: Identified, other: Identified): boolean {
  return one.userId === other.userId || numbersOf(one).some((number) => hasDocument(other, number));
}

/** Returns whether a person has the document of that number, or had it, however either is written. */
export function hasDocument(person: Omit<Identified, 'userId'>, number: string): boolean {
  return numbersOf(person).includes(comparableDocument(number));
}

/** Returns the numbers that a person has and had, as they are compared; none for an account without a document. */
export function numbersOf({ documentNumber, formerDocuments = [] }: Omit<Identified, 'userId'>): string[] {
  return [documentNumber, ...formerDocuments].map(comparableDocument).filter((number) => number !== '');
}

/**
 * Returns whether other people alone took these parts. Where there is no decision, no other person made one, so that the
 * actor does not differ; who filed decided nothing.
 */
export function differsFromDeciders(
  parts: readonly DecidingPart[],
  deciders: readonly DecidingPerson[],
  actor: Identified,
): boolean {
  const involved = deciders.filter(({ part }) => parts.includes(part));
  return involved.some(({ part }) => part !== 'filer') && !involved.some((person) => isSamePerson(person, actor));
}
