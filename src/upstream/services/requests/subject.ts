import type { RequestSubject } from '../../../contract/generated/types';
import { placeName } from './places';
import { productOf } from './product-rules';
import type { RequestRow } from './request-row';

/** What the certificate will say of its subject, keys in capitals (1-product, section 3, "Request information"). */
export function subjectOf(request: RequestRow): RequestSubject[] {
  const company = productOf(request).holder === 'company';
  const given = [request.first_name, request.second_name].filter(Boolean).join(' ');
  const family = [request.sur_name, request.second_surname].filter(Boolean).join(' ');
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    ['CN', company ? (request.company_name ?? request.subscriber_name) : request.subscriber_name],
    ['GIVENNAME', given],
    ['SURNAME', family],
    ['SERIALNUMBER', company ? (request.company_document ?? request.document_number) : request.document_number],
    ['O', request.company_name],
    ['OU', text(request.form, 'area')],
    ['T', text(request.form, 'position')],
    ['E', request.email],
    ['STREET', request.address],
    ['L', request.residence_municipality === null ? null : placeName(request.residence_municipality)],
    ['C', 'CO'],
  ];
  return fields.flatMap(([key, value]) => (value ? [{ key, value }] : []));
}

function text(form: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const value = form[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
