import type { State } from '../../contract/generated/states';
import type { Language } from '../../contract/generated/languages';
import type { TextTables } from '../../contract/generated/text-tables';
import { upstreamTexts } from '../../contract/generated/upstream-texts';

type Names = Readonly<Record<string, string>>;
type CatalogueName = keyof TextTables['catalogues'];

/** Returns the name of an entry of catalogues.json (or of a product), in the person's language. */
export function nameOf(catalogue: CatalogueName, id: string, language: Language): string {
  const names: Names = upstreamTexts[language][catalogue];
  return names[id] ?? id;
}

/** Returns the label of a privilege. */
export function privilegeLabel(code: string, language: Language): string {
  const labels: Names = upstreamTexts[language].privileges;
  return labels[code] ?? code;
}

/** Returns the name of a state of a document. */
export function documentStateName(state: string, language: Language): string {
  const names: Names = upstreamTexts[language].lifecycles.document.states;
  return names[state] ?? state;
}

/** Returns the name of a state, an event or a guard of the request's lifecycle. */
export function lifecycleName(part: 'states' | 'events' | 'guards', name: string, language: Language): string {
  const names: Names = upstreamTexts[language].lifecycles.request[part];
  return names[name] ?? name;
}

/** Returns the name of a request's state in the words of its applicant. */
export function applicantStateName(state: State, language: Language): string {
  const names: Names = upstreamTexts[language].lifecycles.request.applicantLabels;
  return names[state] ?? lifecycleName('states', state, language);
}

/** Returns the evidence that was asked for, by its names in the person's language. */
export function evidenceNames(types: readonly string[], language: Language): string {
  return types.map((type) => nameOf('documentTypes', type, language)).join(', ');
}
