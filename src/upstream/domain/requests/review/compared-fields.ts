import { masterLanguage, type Language } from '../../../../contract/generated/languages';
import { upstreamTexts, type UpstreamTexts } from '../../../../contract/generated/upstream-texts';
import { translate } from '../../../translate';
import type { RequestRow } from '../../../store/request-row';

/** A field that the review compares, in the order in which it is shown. */
export type ComparedField = keyof UpstreamTexts['comparedFields'];

export const comparedFields = Object.keys(upstreamTexts[masterLanguage].comparedFields) as ComparedField[];

const names: ReadonlySet<string> = new Set(['fullName', 'firstNames', 'lastNames', 'companyName']);

/** Returns whether a field is a name, which is compared by score. */
export function isNameField(field: ComparedField): boolean {
  return names.has(field);
}

export function comparedLabel(field: ComparedField, language: Language): string {
  return translate(language, `comparedFields.${field}`);
}

/** Returns what was entered; undefined where the form does not have it. */
export function formValue(request: RequestRow, field: ComparedField): string | undefined {
  const entered: Partial<Record<ComparedField, string | null>> = {
    fullName: request.subscriber_name,
    firstNames: joined(request.first_name, request.second_name),
    lastNames: joined(request.sur_name, request.second_surname),
    documentNumber: request.document_number,
    companyName: request.company_name,
    companyDocument: request.company_document,
    address: request.address,
    email: request.email,
  };
  const value = entered[field] ?? request.form[field === 'issueDate' ? 'expeditionDate' : field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function joined(...words: readonly string[]): string {
  return words.filter(Boolean).join(' ');
}
