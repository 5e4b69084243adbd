import type { DecidingPart } from './generated/definitions/lifecycle';

export type { DecidingPart };

/** A person by account and document. */
export interface Identified {
  readonly userId: string;
  readonly documentType: string;
  readonly documentNumber: string;
}

/** A person with the part taken in the decision in force. */
export interface DecidingPerson extends Identified {
  readonly part: DecidingPart;
}

/** Returns whether two accounts are of one person: the same account, or the same type and number of the document. */
export function isSamePerson(one: Identified, other: Identified): boolean {
  return one.userId === other.userId || hasDocument(other, one);
}

/** Returns whether a person has the document of that type and number. */
export function hasDocument(
  { documentType, documentNumber }: Omit<Identified, 'userId'>,
  document: Omit<Identified, 'userId'>,
): boolean {
  return documentNumber !== '' && documentNumber === document.documentNumber && documentType === document.documentType;
}

/**
 * Returns whether other people alone took these parts. Where there is no decision, no other person made one, so that the
 * actor does not differ.
 */
export function differsFromDeciders(
  parts: readonly DecidingPart[],
  deciders: readonly DecidingPerson[],
  actor: Identified,
): boolean {
  const involved = deciders.filter(({ part }) => parts.includes(part));
  return involved.length > 0 && !involved.some((person) => isSamePerson(person, actor));
}
