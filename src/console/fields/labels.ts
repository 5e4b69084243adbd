/** Where the generated texts keep the words of a resource (generated/texts/<language>/resources). */
export const labelKey = {
  title: (resource: string) => `resources.${resource}.title`,
  description: (resource: string) => `resources.${resource}.description`,
  empty: (resource: string) => `resources.${resource}.empty`,
  field: (resource: string, field: string) => `resources.${resource}.fields.${field}`,
  help: (resource: string, field: string) => `resources.${resource}.help.${field}`,
  required: (resource: string, field: string) => `resources.${resource}.required.${field}`,
  pattern: (resource: string, field: string) => `resources.${resource}.pattern.${field}`,
  option: (resource: string, field: string, value: string) => `resources.${resource}.enums.${field}.${value}`,
  group: (resource: string, group: string) => `resources.${resource}.groups.${group}`,
  groupHelp: (resource: string, group: string) => `resources.${resource}.groupHelp.${group}`,
  column: (resource: string, field: string) => `resources.${resource}.columns.${field}`,
  columnWords: (resource: string, field: string, name: string) => `resources.${resource}.columnWords.${field}.${name}`,
  filter: (resource: string, field: string) => `resources.${resource}.filters.${field}`,
  dashboard: (resource: string, dashboard: string) => `resources.${resource}.dashboards.${dashboard}`,
  action: (resource: string, action: string) => `resources.${resource}.actions.${action}`,
  actionHelp: (resource: string, action: string) => `resources.${resource}.actionHelp.${action}`,
  actionDone: (resource: string, action: string) => `resources.${resource}.actionDone.${action}`,
  actionOtherwise: (resource: string, action: string) => `resources.${resource}.actionOtherwise.${action}`,
};

/** A text that may not exist: empty then, without a warning. */
export type TranslateLabel = (key: string, options?: Record<string, unknown>) => string;

export function translateOptional(translate: TranslateLabel, key: string): string {
  return translate(key, { _: '' });
}

/** One record of a resource in a sentence: "usuario"; both languages write it in small letters there. */
export function recordName(translate: TranslateLabel, resource: string): string {
  return translate(`resources.${resource}.name`, { smart_count: 1 }).toLowerCase();
}
