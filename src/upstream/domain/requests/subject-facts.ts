import { enteredFacts, type SubjectFacts } from '../../../contract/certificate-facts';
import { forms } from '../../../contract/generated/forms';
import { enteredValues } from './filing/entered-data';
import { findMunicipality } from '../municipalities';
import { productOf } from './filing/product-rules';
import type { RequestRow } from '../../store/request-row';

/** Returns what a request knows of the holder of its certificate; the profile of its product takes what it needs. */
export function subjectFacts(request: RequestRow): SubjectFacts {
  return { fullName: request.subscriber_name, ...subjectFactsOf(request.product, enteredValues(request)) };
}

/** Returns the same of values of the form of a product; those that its form does not ask for are left out. */
export function subjectFactsOf(product: string, values: Readonly<Record<string, unknown>>): SubjectFacts {
  const fieldNames = askedFields(product);
  const entered = Object.fromEntries(Object.entries(values).filter(([field]) => fieldNames.has(field)));
  const { municipalityCode } = entered;
  const municipality = typeof municipalityCode === 'string' ? findMunicipality(municipalityCode) : undefined;
  return { ...enteredFacts(entered), ...municipality };
}

const askedByProduct = new Map<string, ReadonlySet<string>>();

function askedFields(product: string): ReadonlySet<string> {
  const cached = askedByProduct.get(product);
  if (cached) return cached;
  const groups = productOf({ product }).form;
  const fields = new Set(groups.flatMap((group) => forms.groups[group]?.fields.map(({ name }) => name) ?? []));
  askedByProduct.set(product, fields);
  return fields;
}
