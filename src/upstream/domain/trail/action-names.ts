import type { Language } from '../../../contract/generated/languages';
import { upstreamTexts } from '../../../contract/generated/upstream-texts';

type Names = Readonly<Record<string, string>>;

/** The lifecycles whose events are audited: their actions begin with the name. */
const lifecycles = ['request', 'guide', 'electronicCertificate'] as const;

/** Returns what people call an audited action, such as `session.start`; the code of one without a name. */
export function auditActionName(action: string, language: Language): string {
  const [subject = '', verb = ''] = action.split('.');
  const texts = upstreamTexts[language];
  const own: Readonly<Record<string, Names>> = texts.audit.actions;
  const resource: Names = texts.audit.resource;
  return own[subject]?.[verb] ?? textsOf(subject, language)?.events[verb] ?? resource[verb] ?? action;
}

/** Returns what an entry holds, the states of a lifecycle by their names. */
export function presentDetail(
  action: string,
  detail: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, unknown> {
  const [subject = ''] = action.split('.');
  const states = textsOf(subject, language)?.states;
  if (!states) return { ...detail };
  const entries = Object.entries(detail).map(([name, value]) => {
    const isState = (name === 'from' || name === 'to') && typeof value === 'string';
    return [name, isState ? (states[value] ?? value) : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function textsOf(subject: string, language: Language): { states: Names; events: Names } | undefined {
  const lifecycle = lifecycles.find((name) => name === subject);
  return lifecycle && upstreamTexts[language].lifecycles[lifecycle];
}
