import type { Language } from '../../../contract/generated/languages';
import type { StatusEntry } from '../../../contract/generated/types';
import { guideLifecycle } from '../../../contract/generated/lifecycles/guide';
import { upstreamTexts } from '../../../contract/generated/upstream-texts';
import { statesOf } from '../../../contract/lifecycle';

/** Returns the name of a state, an event or a guard of the waybill's lifecycle. */
export function waybillText(part: 'states' | 'events' | 'guards', name: string, language: Language): string {
  const names: Readonly<Record<string, string>> = upstreamTexts[language].lifecycles.guide[part];
  return names[name] ?? name;
}

/** Returns the states as the queue's filter offers them: sorted by label without case. */
export function waybillStatusEntries(language: Language): StatusEntry[] {
  return statesOf(guideLifecycle)
    .map((state) => ({ serviceStatusId: state, statusId: state, name: waybillText('states', state, language) }))
    .sort((left, right) => left.name.localeCompare(right.name, language, { sensitivity: 'base' }));
}
