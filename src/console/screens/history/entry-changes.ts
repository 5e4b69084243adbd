import { isObject } from '../../../contract/is-object';
import { formatDateTime } from '../../kit/format-date-time';
import { labelKey, type LabelKey, type TranslateLabel } from '../../fields/labels';

/** A line of what an entry says was changed, or how it was done. */
export interface EntryChange {
  readonly label: string;
  readonly to?: string;
  /** Absent of what has no former value. */
  readonly from?: string;
  /** A personal field, of whose values the trail knows nothing. */
  readonly isHidden?: boolean;
}

/** Said in columns of their own. */
const shownElsewhere: ReadonlySet<string> = new Set(['address', 'from', 'to', 'version', 'changed', 'values']);

/**
 * Returns the lines of an entry's detail: the fields of a record that changed, or its own values by their labels.
 *
 * @param subject what it was done to, such as `users/<id>`: the resource whose fields they are
 * @param action what was done, such as `request.assign`
 */
export function entryChanges(
  translate: TranslateLabel,
  subject: string,
  detail: Readonly<Record<string, unknown>>,
  action = '',
): EntryChange[] {
  const { changed, from, to } = detail;
  const fields = Array.isArray(changed) ? changed : [];
  const text = (key: string): string => translate(labelKey.columnTexts('auditEntries', 'detail', key), { _: key });
  const moved =
    from === to
      ? []
      : [moveOf(text(movedBy[action] ?? (subject.startsWith('configuration/') ? 'value' : 'state')), from, to)];
  const others = Object.entries(detail)
    .filter(([name, value]) => !shownElsewhere.has(name) && value !== null)
    .map(([name, value]): EntryChange => {
      const to = typeof value === 'boolean' ? text(value ? 'yes' : 'no') : codeLabel(text, name, value);
      const named = name === 'list' ? translate(labelKey.title(String(value)), { _: String(value) }) : undefined;
      return { label: text(name), to: named ?? namesInList(translate, subject, name, value) ?? to };
    });
  return [...fields.map((name) => fieldChange(translate, subject, String(name), detail)), ...moved, ...others];
}

/** The labels that a list has for what the entry of its export names. */
const listLabels = new Map<string, (resource: string, field: string) => LabelKey>([
  ['columns', labelKey.column],
  ['filters', labelKey.filter],
]);

/** Returns the columns or filters of an exported list by their labels; undefined for any other value. */
function namesInList(translate: TranslateLabel, subject: string, name: string, value: unknown): string | undefined {
  const [kind, resource = ''] = subject.split('/');
  const label = kind === 'lists' ? listLabels.get(name) : undefined;
  if (!label || !Array.isArray(value)) return undefined;
  return value
    .map(String)
    .map((field) => translate(label(resource, field), { _: translate(labelKey.field(resource, field), { _: field }) }))
    .join(', ');
}

/** What `from` and `to` are, of actions that move no state. */
const movedBy: Readonly<Record<string, string>> = {
  'request.assignContract': 'contract',
  'agreements.associateSupervisor': 'supervisor',
};

function moveOf(label: string, from: unknown, to: unknown): EntryChange {
  return { label, from: valueText(from), to: valueText(to) };
}

function fieldChange(
  translate: TranslateLabel,
  subject: string,
  name: string,
  { values }: Readonly<Record<string, unknown>>,
): EntryChange {
  const [resource = ''] = subject.split('/');
  const label = translate(labelKey.field(resource, name), { _: name });
  const value = isObject(values) ? values[name] : undefined;
  if (!isObject(value)) return { label, isHidden: true };
  const option = (each: unknown): string =>
    typeof each === 'string' ? translate(labelKey.option(resource, name, each), { _: each }) : valueText(each);
  return { label, from: option(value['from']), to: option(value['to']) };
}

/** Returns a code of the detail by its label (`purposeInvite`, `audienceAll` of ALL); any other value as it is written. */
function codeLabel(text: (key: string) => string, name: string, value: unknown): string {
  const code = String(value);
  const rest = code === code.toUpperCase() ? code.slice(1).toLowerCase() : code.slice(1);
  const key = `${name}${code.charAt(0).toUpperCase()}${rest}`;
  const label = typeof value === 'string' ? text(key) : key;
  return label === key ? valueText(value) : label;
}

/** As the server writes a moment. */
const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function valueText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  // Entries of former versions hold lists by their sorts.
  if (isObject(value)) return Object.values(value).map(valueText).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return isMoment.test(value) ? formatDateTime(new Date(value)) : value;
}

/** Returns a line in words, as a cell and a file have it. */
export function changeText({ label, from, to }: EntryChange): string {
  if (from) return `${label}: ${from} → ${to || '—'}`;
  return to ? `${label}: ${to}` : label;
}
