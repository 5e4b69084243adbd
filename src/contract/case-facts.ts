import * as documentStates from './generated/states/document';
import type { RequestFacts } from './generated/types';
import { evidenceFor } from './proofs';

/** A document of a request, by type and state. */
export interface DocumentState {
  readonly type: string;
  readonly state: string;
  /** Whether the applicant attached it, and not a person who works on the request; absent where that is not known. */
  readonly byApplicant?: boolean;
}

/** A validation of a request; without a status while nothing was found out. */
export interface ValidationState {
  readonly type: string;
  readonly status: 'SAT' | 'NST' | null;
}

/** The groups of states that facts ask for; one that only a provider knows is in none. */
const {
  approved,
  discarded,
  pending,
  rejected,
}: Readonly<Record<'approved' | 'discarded' | 'pending' | 'rejected', ReadonlySet<string>>> = documentStates;

/** Returns whether a document in this state is in force; one in a state that only a provider knows is. */
export function isDocumentInForce(state: string): boolean {
  return !discarded.has(state);
}

/**
 * Returns the type of evidence that may decide a validation in its place: VIA for ANI, VIC for CON, VIM for any other
 * that was run and is not satisfactory. None where the validation is satisfactory by itself.
 */
export function standInFor({ type, status }: ValidationState): string | undefined {
  const evidence = evidenceFor(type);
  if (status === 'SAT' || evidence === undefined || evidence === type) return undefined;
  // A manual validation, its own evidence, stands for a registry that was asked, never for one that was not.
  return evidenceFor(evidence) === evidence && status === null ? undefined : evidence;
}

/**
 * Returns whether a document is the evidence that may decide a validation. For a service that gave no answer it is the
 * applicant who brings it; those who work on the request have it asked first.
 */
export function mayStandIn({ type, byApplicant }: Omit<DocumentState, 'state'>, validation: ValidationState): boolean {
  return type === standInFor(validation) && (validation.status !== null || byApplicant !== false);
}

/** Returns the evidence among the documents in force, decided, that decides a validation in its place. */
export function evidenceThatDecides<Document extends DocumentState>(
  current: readonly Document[],
  validation: ValidationState,
): Document | undefined {
  return current.find((document) => !pending.has(document.state) && mayStandIn(document, validation));
}

/** Returns the status that a validation has with its evidence among the documents in force; null while nothing was found out. */
export function statusByEvidence(current: readonly DocumentState[], validation: ValidationState): 'SAT' | 'NST' | null {
  const evidence = evidenceThatDecides(current, validation);
  if (!evidence) return validation.status;
  return approved.has(evidence.state) ? 'SAT' : 'NST';
}

/** Returns what the guards of the lifecycle ask of the documents in force alone. */
export function documentFactsOf(current: readonly Pick<DocumentState, 'state'>[]) {
  const isRejected = current.some(({ state }) => rejected.has(state));
  return {
    documentsApproved: !isRejected,
    documentsDecided: current.length > 0 && current.every(({ state }) => !pending.has(state)),
    documentRejected: isRejected,
    documentsReplaced: !isRejected,
  };
}

/** What the specified calls say of a case; absent is not known. */
export interface ReadCase {
  readonly documents?: readonly DocumentState[] | undefined;
  readonly validations?: readonly (ValidationState & { readonly mandatory: boolean })[] | undefined;
  /** What the upstream itself says of the review. */
  readonly complete?: boolean | undefined;
}

/**
 * Returns the facts that can be worked out of what was read, for an upstream that sends none. Which documents a product wants is
 * not known here: that all are there is the upstream's word, that one is undecided is seen.
 */
export function readFacts({ documents, validations, complete }: ReadCase): RequestFacts {
  const current = documents?.filter(({ state }) => isDocumentInForce(state));
  const isPending = current?.some(({ state }) => pending.has(state)) === true;
  const statuses = validations
    ?.filter(({ mandatory }) => mandatory)
    .map((each) => statusByEvidence(current ?? [], each));
  const isComplete = isPending ? false : complete;
  const satisfied = statuses && allSatisfied(statuses);
  return {
    ...(current && documentFactsOf(current)),
    ...(isPending && { reviewOpen: true }),
    ...(isComplete !== undefined && { documentsComplete: isComplete }),
    ...(satisfied !== undefined && { validationsSatisfied: satisfied }),
  };
}

/** Tells whether all are satisfactory; undefined while that of one isn't known, or there is none to tell by. */
function allSatisfied(statuses: readonly ('SAT' | 'NST' | null)[]): boolean | undefined {
  if (statuses.includes('NST')) return false;
  return statuses.length === 0 || statuses.includes(null) ? undefined : true;
}
