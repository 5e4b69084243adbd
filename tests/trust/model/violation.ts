/** The invariants of the life of a request, as they are numbered in failures; 0 is an answer that no call may give. */
export const invariants = {
  0: 'no call is answered with an error of the server',
  1: 'issued only where every mandatory validation is satisfied for the issued subject',
  2: 'issued by a person who decided nothing of it',
  3: 'the documents approved are those on file',
  4: 'one live certificate per token serial, one subject per public key',
  5: 'quota never below zero',
  6: 'every state reached by a declared event',
  7: 'history, steps, audit and state agree',
  8: 'a refused call changed nothing',
  9: 'what is filed for another is mailed to its holder',
} as const;

export type InvariantNumber = keyof typeof invariants;

/** An invariant that does not hold. */
export class Violation extends Error {
  override readonly name = 'Violation';

  constructor(
    readonly invariant: InvariantNumber,
    what: string,
  ) {
    super(`(${invariant}) ${invariants[invariant]}: ${what}`);
  }
}
