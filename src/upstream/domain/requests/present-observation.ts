import * as documentStates from '../../../contract/generated/states/document';
import type { Language } from '../../../contract/generated/languages';
import { upstreamTexts } from '../../../contract/generated/upstream-texts';
import { translate } from '../../translate';
import { documentStateName, nameOf } from '../catalogue-names';
import { catalogueText } from '../message-in';

/** Events by which a registry's answer is written down. */
export const registryEvents: ReadonlySet<string> = new Set([
  'checkBeforeFiling',
  'validateIdentity',
  'validateAtFiling',
  'revalidateIdentity',
]);

/** What the product wrote of an event, and by whom. */
interface WrittenObservation {
  readonly event: string;
  /** Null for the system. */
  readonly actor: string | null;
  readonly observation: string;
}

type Results = Readonly<Partial<Record<string, string>>>;

const validationNote = /^(?<type>[A-Z]{3})(?: (?<status>[A-Z]{3}))?(?:: (?<message>.+))?$/s;
const takenBackNote = /^(?<type>[A-Z]{3}) (?<state>[A-Z]{3})$/;

/** Returns what a registry said of a validation, as it is stored: `ANI NST: namesMismatch`. */
export function writeValidationNote(type: string, status: string | undefined, message: string | undefined): string {
  return [[type, status].filter(Boolean).join(' '), message].filter((part) => part !== undefined).join(': ');
}

/** Returns whose decision was taken back, and which, as it is stored: `FRD NAP`. */
export function writeTakenBackNote(type: string, state: string): string {
  return `${type} ${state}`;
}

/**
 * Returns an observation of the history for its reader: what the product wrote by keys and codes in their language, what
 * a person typed, or a former version wrote in words, as it is stored.
 */
export function presentObservation({ event, actor, observation }: WrittenObservation, language: Language): string {
  if (registryEvents.has(event)) return validationText(observation, language);
  if (event === 'takeBackDecision') return takenBackText(observation, language);
  return actor === null ? catalogueText(observation, language) : observation;
}

function validationText(observation: string, language: Language): string {
  const { type, status, message } = validationNote.exec(observation)?.groups ?? {};
  if (type === undefined) return observation;
  const results: Results = upstreamTexts[language].history.validationResults;
  const result = status === undefined ? undefined : (results[status] ?? status);
  const texts = [result, message === undefined ? undefined : catalogueText(message, language)];
  return [nameOf('validationTypes', type, language), texts.filter(Boolean).join('. ')].filter(Boolean).join(': ');
}

function takenBackText(observation: string, language: Language): string {
  const { type, state } = takenBackNote.exec(observation)?.groups ?? {};
  if (type === undefined || state === undefined) return observation;
  const [pending = ''] = documentStates.pending;
  return translate(language, 'history.takenBack', {
    document: nameOf('documentTypes', type, language),
    from: documentStateName(state, language),
    to: documentStateName(pending, language),
  });
}
