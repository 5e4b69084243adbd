import { auditedRecords } from '../../../contract/generated/audited-records';
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
  return own[subject]?.[verb] ?? lifecycleTexts(subject, language)?.events[verb] ?? resource[verb] ?? action;
}

/** Returns the texts of the lifecycle whose events are actions on that subject; undefined where they are of none. */
export function lifecycleTexts(subject: string, language: Language): { states: Names; events: Names } | undefined {
  const lifecycle = lifecycles.find((name) => name === subject);
  return lifecycle && upstreamTexts[language].lifecycles[lifecycle];
}

/**
 * Returns the names of actions for a list to choose from: those of one name say of what they are ("Crear: usuario").
 */
export function auditActionNames(actions: readonly string[], language: Language): Map<string, string> {
  const about: Names = upstreamTexts[language].audit.about;
  const names = actions.map((action) => auditActionName(action, language));
  return new Map(
    actions.map((action, at) => {
      const name = names[at] ?? action;
      const isShared = names.filter((each) => each === name).length > 1;
      const [subject = ''] = action.split('.');
      const record = auditedRecords[subject]?.singular[language].toLocaleLowerCase(language);
      return [action, isShared ? `${name}: ${about[subject] ?? record ?? subject}` : name];
    }),
  );
}
