import type { Kysely } from 'kysely';
import { hasCertificate } from '../../../../contract/certificate-facts';
import type { FormProblem } from '../../../../contract/form-check';
import { certificateDefinitions, type SubjectFact } from '../../../../contract/generated/certificate-profiles';
import type { RequestSubject } from '../../../../contract/generated/types';
import { findCertificate } from '../../../adapters/pki/find-certificate';
import { makeSubject, readSubject, type Subject } from '../../../adapters/pki/subject';
import type { Schema } from '../../../store/schema';
import type { RequestRow } from '../../../store/request-row';
import { subjectFactsOf, subjectFacts } from '../subject-facts';

const { attributes, facts, profiles } = certificateDefinitions;

/**
 * Returns the subject of a request's certificate, attribute by attribute with keys in capitals: of the certificate
 * itself once there is one, before it of the one that would be signed now.
 * A service has none.
 */
export async function subjectOf(db: Kysely<Schema>, request: RequestRow): Promise<RequestSubject[]> {
  const issued =
    request.certificate_serial === null ? undefined : await findCertificate(db, request.certificate_serial);
  if (issued) return presented(readSubject(issued.certificate));
  if (!hasCertificate(request.product)) return [];
  return presented(makeSubject(profiles[request.product], subjectFacts(request)));
}

/** Returns what keeps the certificate from being issued with these values of the form, under the fields to change. */
export function subjectProblems(product: string, values: Readonly<Record<string, unknown>>): FormProblem[] {
  if (!hasCertificate(product)) return [];
  const { problems } = makeSubject(profiles[product], subjectFactsOf(product, values));
  return problems.flatMap(({ field: pointer, code, params }) => {
    const fact = pointer.split('/').at(-1) as SubjectFact;
    const field = facts[fact].fields?.[0];
    return field === undefined ? [] : [{ field, code, ...(params && { params }) }];
  });
}

function presented({ name, email }: Pick<Subject, 'name' | 'email'>): RequestSubject[] {
  const parts = email === undefined ? name : [...name, { attribute: 'email', value: email }];
  return parts.map(({ attribute, value }) => ({ key: attributes[attribute]?.key ?? attribute.toUpperCase(), value }));
}
