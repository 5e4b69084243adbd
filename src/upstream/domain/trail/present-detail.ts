import { auditDetails, type AuditDetailKind } from '../../../contract/generated/audit-details';
import { forms } from '../../../contract/generated/forms';
import type { Language } from '../../../contract/generated/languages';
import { formats } from '../../../contract/formats';
import { isObject } from '../../../contract/is-object';
import { documentStateName, nameOf } from '../catalogue-names';
import { catalogueText } from '../message-in';
import { comparedFields, comparedLabel } from '../requests/review/compared-fields';
import { lifecycleTexts } from './action-names';

type Detail = Readonly<Record<string, unknown>>;

const valueTypes: Readonly<Record<string, AuditDetailKind>> = auditDetails;

/** Actions on requests whose `from` and `to` are no states. */
const areNoStates: ReadonlySet<string> = new Set(['request.assignContract']);

/** Returns what an entry holds, every code by its name; ids and what the console itself names stay as they are. */
export function presentDetail(action: string, detail: Detail, language: Language): Record<string, unknown> {
  // Older entries have the former holder in place of the state that the case left.
  if (action === 'request.takeOver' && formats.uuid.test(String(detail['from'])))
    return presentDetail(action, { former: detail['from'] }, language);
  return presentValues(action, detail, language);
}

function presentValues(action: string, detail: Detail, language: Language): Record<string, unknown> {
  const [subject = ''] = action.split('.');
  const states = areNoStates.has(action) ? undefined : lifecycleTexts(subject, language)?.states;
  const present = (kind: AuditDetailKind | undefined, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => present(kind, each));
    if (kind === 'state' && typeof value === 'string') return states?.[value] ?? value;
    if (kind === 'group' && isObject(value)) return Object.values(presentValues(action, value, language)).flat();
    if (kind === 'decision' && isObject(value)) return decisionText(value, language);
    const name = kind && namers[kind];
    return name && typeof value === 'string' ? name(value, language) : value;
  };
  return Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, present(valueTypes[key], value)]));
}

/** By what a code is, its name. What is not here is written as it stands, or is named by the console. */
const namers: { readonly [Type in AuditDetailKind]?: (code: string, language: Language) => string } = {
  documentState: documentStateName,
  documentType: (code, language) => nameOf('documentTypes', code, language),
  validationType: (code, language) => nameOf('validationTypes', code, language),
  rejectionReason: (code, language) => nameOf('rejectionReasons', code, language),
  revocationCause: (code, language) => nameOf('revocationCauses', code, language),
  product: (code, language) => nameOf('products', code, language),
  application: (code, language) => nameOf('applications', code, language),
  message: catalogueText,
  formField: (code, language) => formFields.get(code)?.[language] ?? code,
  comparedField: (code, language) => {
    const field = comparedFields.find((each) => each === code);
    return field ? comparedLabel(field, language) : code;
  },
};

const formFields = new Map(
  Object.values(forms.groups).flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)),
);

/** Returns what was decided of a document: "Registro mercantil: Pendiente → No aprobado (El documento no se lee)". */
function decisionText({ type, from, to, reasonId }: Detail, language: Language): string {
  const state = (code: unknown): string => documentStateName(String(code), language);
  const move = from === undefined || from === to ? state(to) : `${state(from)} → ${state(to)}`;
  const reason = typeof reasonId === 'string' ? ` (${nameOf('rejectionReasons', reasonId, language)})` : '';
  return `${nameOf('documentTypes', String(type), language)}: ${move}${reason}`;
}
