import type { Language } from '../../../contract/generated/languages';
import type { RequestRow } from '../../store/request-row';

const labels = {
  es: {
    fullName: 'Nombre completo',
    firstNames: 'Nombres',
    lastNames: 'Apellidos',
    documentNumber: 'Número de documento',
    birthDate: 'Fecha de nacimiento',
    issueDate: 'Fecha de expedición',
    companyName: 'Razón social',
    companyDocument: 'NIT',
    legalRepresentative: 'Representante legal',
    legalRepresentativeDocument: 'Documento del representante legal',
    registrationState: 'Estado del registro',
    address: 'Dirección',
    email: 'Correo electrónico',
  },
  en: {
    fullName: 'Full name',
    firstNames: 'First names',
    lastNames: 'Last names',
    documentNumber: 'Document number',
    birthDate: 'Date of birth',
    issueDate: 'Date of issue',
    companyName: 'Company name',
    companyDocument: 'NIT',
    legalRepresentative: 'Legal representative',
    legalRepresentativeDocument: 'Legal representative’s document',
    registrationState: 'State of the registration',
    address: 'Address',
    email: 'E-mail',
  },
} as const;

/** A field that the review compares, in the order in which it is shown. */
export type ComparedField = keyof (typeof labels)['es'];

export const comparedFields = Object.keys(labels.es) as ComparedField[];

const names: ReadonlySet<string> = new Set(['fullName', 'firstNames', 'lastNames', 'companyName']);

/** Whether a field is a name, which is compared by score. */
export function isNameField(field: ComparedField): boolean {
  return names.has(field);
}

export function comparedLabel(field: ComparedField, language: Language): string {
  return labels[language][field];
}

/** What was entered; undefined where the form does not have it. */
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
  const value = entered[field] ?? request.form[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function joined(...words: readonly string[]): string {
  return words.filter(Boolean).join(' ');
}
