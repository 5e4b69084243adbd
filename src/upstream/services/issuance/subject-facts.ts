import type { SubjectFacts } from '../../adapters/pki/subject';
import { findPlace } from '../requests/places';
import { productOf } from '../requests/product-rules';
import type { RequestRow } from '../requests/request-row';

/** What a request knows of the holder of its certificate; the profile of its product takes what it needs. */
export function subjectFacts(request: RequestRow): SubjectFacts {
  const place = request.residence_municipality === null ? undefined : findPlace(request.residence_municipality);
  const ofCompany = productOf(request).holder === 'company' || request.company_name !== null;
  return {
    ...(place && { department: place.department, municipality: place.municipality }),
    fullName: request.subscriber_name,
    surnames: joined(request.sur_name, request.second_surname),
    givenNames: joined(request.first_name, request.second_name),
    documentType: request.document_type,
    documentNumber: request.document_number,
    email: request.email,
    ...(ofCompany && {
      organization: request.company_name ?? undefined,
      taxNumber: request.company_document ?? undefined,
    }),
    ...entered(request),
  };
}

const formFields = ['area', 'position', 'profession', 'professionalCard'] as const;

/** Fields of the form that a subject may name. */
function entered({ form }: RequestRow): SubjectFacts {
  const values = formFields.flatMap((name) => {
    const value = form[name];
    return typeof value === 'string' && value.trim() !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(values);
}

function joined(...names: readonly string[]): string {
  return names.filter(Boolean).join(' ');
}
