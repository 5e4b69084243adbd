/** What a request says of the holder of its certificate, from what was entered in its form: for both ends. */
import { abbreviateAddress, abbreviateOrganization, abbreviatePerson } from './abbreviation';
import type { AbbreviationRule } from './certificate-definitions';
import type { FormProblem, FormValues } from './form-check';
import { certificateDefinitions, type CertificateProduct, type SubjectFact } from './generated/certificate-profiles';
import { nitCheckDigit, parseNit } from './nit';
import { normalizedText } from './normalized-text';
import { unicodeLength } from './unicode-length';

/** What is known of a holder; a profile takes what it needs and leaves the rest. */
export type SubjectFacts = Readonly<Partial<Record<SubjectFact, string>>>;

const { attributes, facts: definitions, profiles } = certificateDefinitions;

/** Returns whether a product comes as a certificate. */
export function hasCertificate(product: string): product is CertificateProduct {
  return Object.hasOwn(profiles, product);
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
 * changes. The common name follows from names and surnames; the holder's identity and proven e-mail can't be corrected.
 */
export function correctableFields(product: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    soleFactsOf(product).flatMap(({ fact, key: named }) => {
      const key = correctable.find((each) => each === named);
      return key ? [[key, definitions[fact].fields ?? []] as const] : [];
    }),
  );
}

const correctable = ['GIVENNAME', 'SURNAME', 'O', 'OU', 'T', 'STREET'] as const;

/** Keys of a subject that can be corrected where they are a value of the form. */
export type SubjectKey = (typeof correctable)[number];

/** Returns the entries of a subject that can be corrected for a product: who the person is before all else. */
export function correctableEntries<Entry extends { readonly key: string }>(
  product: string,
  subject: readonly Entry[],
): (Entry & { readonly key: SubjectKey; readonly fields: readonly string[] })[] {
  const known = correctableFields(product);
  return correctable.flatMap((key) => {
    const fields = known.get(key);
    return fields ? subject.filter((each) => each.key === key).map((entry) => ({ ...entry, key, fields })) : [];
  });
}

/** Returns the attributes of a product's subject that consist of one fact, each with it. */
function soleFactsOf(product: string) {
  if (!hasCertificate(product)) return [];
  return profiles[product].subject.flatMap(({ attribute, value }) => {
    const definition = attributes[attribute];
    const fact = /^\{(\w+)\}$/.exec(value)?.[1] as SubjectFact | undefined;
    return definition && fact ? [{ ...definition, fact }] : [];
  });
}

/** Returns a fact within a limit by the rule of its definition; undefined where it has none. */
export function abbreviateFact(fact: SubjectFact, facts: SubjectFacts, limit: number): string | undefined {
  const rule = definitions[fact].abbreviate;
  return rule && abbreviateBy(rule, facts, limit);
}

function abbreviateBy(rule: AbbreviationRule, facts: SubjectFacts, limit: number): string | undefined {
  const known = (name: SubjectFact): string => normalizedText(facts[name] ?? '');
  switch (rule) {
    case 'person': {
      const [givenNames, surnames] = [known('givenNames'), known('surnames')];
      // Of another name than theirs, nothing can be made.
      if (`${givenNames} ${surnames}` !== known('fullName')) return undefined;
      return abbreviatePerson(givenNames, surnames, limit);
    }
    case 'organization':
      return abbreviateOrganization(known('organization'), limit);
    case 'address':
      return abbreviateAddress(known('address'), limit);
  }
}

/** Returns what the certificate will say abbreviated, under the field where the name was entered. */
export function abbreviationsOf(product: string, values: FormValues): FormProblem[] {
  const facts = enteredFacts(values);
  const found = new Map<string, FormProblem>();
  for (const { fact, max: limit } of soleFactsOf(product)) {
    const { abbreviate: rule, fields } = definitions[fact];
    const entered = facts[fact];
    if (!rule || entered === undefined || unicodeLength(entered) <= limit) continue;
    const short = abbreviateBy(rule, facts, limit);
    const [field] = fields;
    if (short !== undefined) found.set(field, { field, code: `${rule}Abbreviated`, params: { limit, short } });
  }
  return [...found.values()];
}

/** Returns the number of a company as its certificate writes it; a digit that was not entered is the number's own. */
function withCheckDigit(text: string): string {
  const nit = parseNit(text);
  return nit === undefined ? text : `${nit.number}-${nit.written ?? nitCheckDigit(nit.number)}`;
}
