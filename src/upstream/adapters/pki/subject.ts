import type { CertificateProfile, SubjectPart } from '../../../contract/certificate-definitions';
import { certificateDefinitions, type SubjectFact } from '../../../contract/generated/certificate-profiles';
import type { NameAttribute } from './distinguished-name';
import type { RefusedField } from './failures';

/** What is known of a holder; a profile takes what it needs and leaves the rest. */
export type SubjectFacts = Readonly<Partial<Record<SubjectFact, string>>>;

/** A subject as it will stand in a certificate. */
export interface Subject {
  readonly name: readonly NameAttribute[];
  /** Subject alternative name. */
  readonly email?: string;
  /** Everything that keeps it from being certified; nothing is ever cut short. */
  readonly problems: readonly RefusedField[];
}

const { attributes, facts: rules, profiles } = certificateDefinitions;
/** PrintableString (X.680, 41.4). */
const printable = /^[A-Za-z0-9 '()+,\-./:=?]*$/;
/** Control, format, unassigned and private characters, and halves of pairs: they can make a name read as another. */
const unreadable = /\p{C}/u;

/** Makes the subject of a certificate of that profile. */
export function makeSubject(profile: CertificateProfile, facts: SubjectFacts): Subject {
  const problems = new Map<string, RefusedField>();
  const parts: NameAttribute[] = [];
  for (const part of profile.subject) {
    const value = fill(part, facts, problems);
    if (value !== undefined) parts.push({ attribute: part.attribute, value });
  }
  const email = parts.find(({ attribute }) => attribute === 'email')?.value;
  return {
    name: parts.filter(({ attribute }) => attribute !== 'email'),
    ...(email !== undefined && { email }),
    problems: [...problems.values()],
  };
}

/** The serialNumber that stands in the subject of a person's certificate; undefined for a document that none can name. */
export function personIdentifier(facts: Pick<SubjectFacts, 'documentType' | 'documentNumber'>): string | undefined {
  const part = profiles.naturalPerson.subject.find(({ attribute }) => attribute === 'serialNumber');
  const problems = new Map<string, RefusedField>();
  const value = part && fill(part, facts, problems);
  return problems.size === 0 ? value : undefined;
}

/** The value of one attribute; undefined where it is left out or something is wrong, which is noted once for each fact. */
function fill(part: SubjectPart, facts: SubjectFacts, problems: Map<string, RefusedField>): string | undefined {
  const names = [...part.value.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as SubjectFact);
  const values = new Map(names.map((name) => [name, known(name, facts)]));
  const missing = names.filter((name) => values.get(name) === undefined);
  if (missing.length > 0 && part.optional) return undefined;
  const note = (fact: SubjectFact, problem: Omit<RefusedField, 'field'>): void => {
    if (!problems.has(fact)) problems.set(fact, { field: `/subject/${fact}`, ...problem });
  };
  missing.forEach((name) => note(name, { code: 'required' }));
  if (missing.length > 0) return undefined;
  for (const name of names) {
    const code = wrong(name, values.get(name) ?? '', part.attribute);
    if (code !== undefined) note(name, { code });
  }
  const value = part.value.replace(/\{(\w+)\}/g, (_, name: SubjectFact) => coded(name, values.get(name) ?? ''));
  const excess = [...value].length - (attributes[part.attribute]?.max ?? 0);
  const last = names.at(-1);
  if (excess > 0 && last) {
    note(last, { code: 'maxLength', params: { limit: [...(values.get(last) ?? '')].length - excess } });
  }
  return value;
}

/** Composed (NFC) and with single spaces, as two spellings of one name would otherwise be two names. */
function known(name: SubjectFact, facts: SubjectFacts): string | undefined {
  const text = facts[name]?.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return text || rules[name].default;
}

function coded(name: SubjectFact, value: string): string {
  return rules[name].codes?.[value] ?? value;
}

/** The validation keyword that a value fails. */
function wrong(name: SubjectFact, value: string, attribute: string): string | undefined {
  const { codes, pattern } = rules[name];
  if (codes && !Object.hasOwn(codes, value)) return 'enum';
  if (unreadable.test(value) || (pattern !== undefined && !new RegExp(pattern).test(value))) return 'pattern';
  const utf8 = attributes[attribute]?.string === 'utf8';
  return utf8 || printable.test(value) || attribute === 'email' ? undefined : 'pattern';
}
