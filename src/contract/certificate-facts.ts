/** What a request says of the holder of its certificate, from what was entered in its form: for both ends. */
import { abbreviateAddress, abbreviateOrganization, abbreviatePerson } from './abbreviation';
import type { FormProblem, FormValues } from './form-check';
import { certificateDefinitions, type CertificateProduct, type SubjectFact } from './generated/certificate-profiles';
import { nitCheckDigit, parseNit } from './nit';
import { unicodeLength } from './unicode-length';

/** What is known of a holder; a profile takes what it needs and leaves the rest. */
export type SubjectFacts = Readonly<Partial<Record<SubjectFact, string>>>;

const { attributes, facts: definitions, profiles } = certificateDefinitions;

/** Returns whether a product comes as a certificate. */
export function hasCertificate(product: string): product is CertificateProduct {
  return Object.hasOwn(profiles, product);
}

/** Returns a text composed (NFC) and with single spaces, as two spellings of one name would otherwise be two names. */
export function normalizedText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Returns the facts that were entered, by field of the form. */
export function enteredFacts(values: FormValues): SubjectFacts {
  const text = (field: string): string => {
    const value = values[field];
    return typeof value === 'string' ? normalizedText(value) : '';
  };
  const joined = (...fields: readonly string[]): string => fields.map(text).filter(Boolean).join(' ');
  const facts: Readonly<Partial<Record<SubjectFact, string>>> = {
    country: text('country'),
    address: text('address'),
    givenNames: joined('firstName', 'secondName'),
    surnames: joined('firstLastName', 'secondLastName'),
    fullName: joined('firstName', 'secondName', 'firstLastName', 'secondLastName'),
    documentType: text('documentType'),
    documentNumber: text('documentNumber').replaceAll(/[.-]/g, ''),
    email: text('email'),
    organization: text('companyName'),
    taxNumber: withCheckDigit(text('companyDocument')),
    area: text('area'),
    position: text('position'),
    profession: text('profession'),
    professionalCard: text('professionalCard'),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
}

/**
 * Returns the fields of the form by the key of the subject that is their value and nothing else: what a corrected subject
 * changes. The common name follows from names and surnames, and the holder's identity can't be corrected.
 */
export function correctableFields(product: string): ReadonlyMap<string, readonly string[]> {
  const parts = hasCertificate(product) ? profiles[product].subject : [];
  return new Map(
    parts.flatMap(({ attribute, value }) => {
      const fact = soleFact(value);
      const key = correctable.find((each) => each === attributes[attribute]?.key);
      return fact && key !== undefined ? [[key, definitions[fact].fields ?? []] as const] : [];
    }),
  );
}

const correctable = ['GIVENNAME', 'SURNAME', 'O', 'OU', 'T', 'E', 'STREET'] as const;

/** Keys of a subject that can be corrected where they are a value of the form. */
export type SubjectKey = (typeof correctable)[number];

/** Returns the entries of a subject that can be corrected for a product. */
export function correctableEntries<Entry extends { readonly key: string }>(
  product: string,
  subject: readonly Entry[],
): (Entry & { readonly key: SubjectKey; readonly fields: readonly string[] })[] {
  const known = correctableFields(product);
  return subject.flatMap((entry) => {
    const key = correctable.find((each) => each === entry.key);
    const fields = key && known.get(key);
    return key && fields ? [{ ...entry, key, fields }] : [];
  });
}

/** Returns the fact that an attribute consists of. */
function soleFact(value: string): SubjectFact | undefined {
  return /^\{(\w+)\}$/.exec(value)?.[1] as SubjectFact | undefined;
}

/** Returns a fact within a limit by the rule of its definition; undefined where it has none. */
export function abbreviateFact(fact: SubjectFact, facts: SubjectFacts, limit: number): string | undefined {
  const [fullName, givenNames, surnames, organization, address] = (
    ['fullName', 'givenNames', 'surnames', 'organization', 'address'] as const
  ).map((name) => normalizedText(facts[name] ?? '')) as [string, string, string, string, string];
  switch (definitions[fact].abbreviate) {
    case 'person':
      // Of another name than theirs, nothing can be made.
      return [givenNames, surnames].join(' ') === fullName ? abbreviatePerson(givenNames, surnames, limit) : undefined;
    case 'organization':
      return abbreviateOrganization(organization, limit);
    case 'address':
      return abbreviateAddress(address, limit);
    default:
      return undefined;
  }
}

/** Returns what the certificate will say abbreviated, under the field where the name was entered. */
export function abbreviationsOf(product: string, values: FormValues): FormProblem[] {
  if (!hasCertificate(product)) return [];
  const facts = enteredFacts(values);
  const found = new Map<string, FormProblem>();
  for (const { attribute, value } of profiles[product].subject) {
    const fact = soleFact(value);
    const limit = attributes[attribute]?.max ?? 0;
    const rule = fact && definitions[fact].abbreviate;
    if (!rule || unicodeLength(facts[fact] ?? '') <= limit) continue;
    const short = abbreviateFact(fact, facts, limit);
    const field = definitions[fact].fields?.[0];
    if (short !== undefined && field !== undefined)
      found.set(field, { field, code: `${rule}Abbreviated`, params: { limit, short } });
  }
  return [...found.values()];
}

/** Returns the number of a company as its certificate writes it; a digit that was not entered is the number's own. */
function withCheckDigit(text: string): string {
  const nit = parseNit(text);
  return nit === undefined ? text : `${nit.number}-${nit.written ?? nitCheckDigit(nit.number)}`;
}
