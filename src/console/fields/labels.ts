import { useTranslate } from 'react-admin';
import { limits } from '../../contract/generated/limits';
import type { TextTables } from '../../contract/generated/text-tables';

/** The keys of a resource's labels (generated/texts/<language>/resources). */
export const labelKey = {
  title: (resource: string) => `resources.${resource}.title` as const,
  description: (resource: string) => `resources.${resource}.description` as const,
  empty: (resource: string) => `resources.${resource}.empty` as const,
  field: (resource: string, field: string) => `resources.${resource}.fields.${field}` as const,
  pastField: (resource: string, field: string) => `resources.${resource}.pastFields.${field}` as const,
  voidField: (resource: string, field: string) => `resources.${resource}.voidFields.${field}` as const,
  help: (resource: string, field: string) => `resources.${resource}.help.${field}` as const,
  required: (resource: string, field: string) => `resources.${resource}.required.${field}` as const,
  pattern: (resource: string, field: string) => `resources.${resource}.pattern.${field}` as const,
  option: (resource: string, field: string, value: string) => `resources.${resource}.enums.${field}.${value}` as const,
  created: (resource: string) => `resources.${resource}.created` as const,
  group: (resource: string, group: string) => `resources.${resource}.groups.${group}` as const,
  groupHelp: (resource: string, group: string) => `resources.${resource}.groupHelp.${group}` as const,
  column: (resource: string, field: string) => `resources.${resource}.columns.${field}` as const,
  columnTexts: (resource: string, field: string, name: string) =>
    `resources.${resource}.columnTexts.${field}.${name}` as const,
  filter: (resource: string, field: string) => `resources.${resource}.filters.${field}` as const,
  view: (resource: string, view: string) => `resources.${resource}.views.${view}` as const,
  viewMeaning: (resource: string, view: string) => `resources.${resource}.viewMeanings.${view}` as const,
  dashboard: (resource: string, dashboard: string) => `resources.${resource}.dashboards.${dashboard}` as const,
  action: (resource: string, action: string) => `resources.${resource}.actions.${action}` as const,
  actionHelp: (resource: string, action: string) => `resources.${resource}.actionHelp.${action}` as const,
  actionDone: (resource: string, action: string) => `resources.${resource}.actionDone.${action}` as const,
  actionConfirm: (resource: string, action: string) => `resources.${resource}.actionConfirm.${action}` as const,
  actionOtherwise: (resource: string, action: string) => `resources.${resource}.actionOtherwise.${action}` as const,
};

type Tables = TextTables['core' | 'access' | 'configuration' | 'errors'];
type RootOf<Table> = Table extends unknown ? keyof Table & string : never;

/**
 * The key of a label that a definition gives, such as `privileges.USER_CREATE`: its table is known to the compiler, the entry
 * comes with the data.
 */
export type LabelKey =
  | `${RootOf<Tables>}.${string}`
  | `resources.${string}.name`
  | ReturnType<(typeof labelKey)[keyof typeof labelKey]>;

/** Looks a label up and fills it; `_` is shown where there is none. */
export type TranslateLabel = (key: LabelKey, values?: Readonly<Record<string, unknown>>) => string;

/** Returns what translates the labels of definitions: react-admin's own translate, which has every one of their tables. */
export function useLabels(): TranslateLabel {
  return useTranslate();
}

/** Returns a label that may not exist: empty then, without a warning. */
export function translateOptional(translate: TranslateLabel, key: LabelKey): string {
  return translate(key, { _: '' });
}

/** Returns what a view has, where its name does not say it; '' for others. */
export function viewMeaning(translate: TranslateLabel, resource: string, view: string): string {
  return translate(labelKey.viewMeaning(resource, view), { _: '', expiringDays: limits.expiringDays });
}

/**
 * Returns the name of one record of a resource in a sentence: "usuario"; both languages write it in small letters
 * there.
 */
export function recordName(translate: TranslateLabel, resource: string): string {
  return translate(`resources.${resource}.name`, { smart_count: 1 }).toLowerCase();
}
