import type { CertificateProfile, SubjectPart } from '../../../contract/certificate-definitions';
import { abbreviateFact, type SubjectFacts } from '../../../contract/certificate-facts';
import { normalizedText } from '../../../contract/normalized-text';
import { certificateDefinitions, type SubjectFact } from '../../../contract/generated/certificate-profiles';
import { characters } from '../../../contract/generated/characters';
import type { ValidationKey } from '../../../contract/generated/errors';
import { unicodeLength } from '../../../contract/unicode-length';
import { attributesOf, type NameAttribute } from './distinguished-name';
import type { RejectedField } from './pki-errors';
import { x509 } from './x509';

/** A subject as it will stand in a certificate. */
export interface Subject {
  readonly name: readonly NameAttribute[];
  /** Subject alternative name. */
  readonly email?: string;
  /** Everything that keeps it from being certified; what has no rule for abbreviating it is never cut short. */
  readonly problems: readonly RejectedField[];
}

const { attributes, facts: rules, profiles } = certificateDefinitions;
/** PrintableString (X.680, 41.4). */
const printable = /^[A-Za-z0-9 '()+,\-./:=?]*$/;
/** Without letters of other scripts and characters that are not shown: they can make a name read as another. */
const readable = new RegExp(characters.latin, 'u');

/** Makes the subject of a certificate of that profile. */
export function makeSubject(profile: CertificateProfile, facts: SubjectFacts): Subject {
  const problems = new Map<string, RejectedField>();
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

/** Reads the subject of a certificate: its name, and the address beside it. */
export function readSubject(certificate: Uint8Array): Omit<Subject, 'problems'> {
  const parsed = new x509.X509Certificate(Uint8Array.from(certificate));
  const names = parsed.getExtension(x509.SubjectAlternativeNameExtension)?.names.items ?? [];
  const email = names.find(({ type }) => type === 'email')?.value;
  return { name: attributesOf(parsed.subjectName), ...(email !== undefined && { email }) };
}

/**
 * Returns the serialNumber that stands in the subject of a person's certificate; undefined for a document that none can
 * name.
 */
export function personIdentifier(facts: Pick<SubjectFacts, 'documentType' | 'documentNumber'>): string | undefined {
  const part = profiles.naturalPerson.subject.find(({ attribute }) => attribute === 'serialNumber');
  const problems = new Map<string, RejectedField>();
  const value = part && fill(part, facts, problems);
  return problems.size === 0 ? value : undefined;
}

/**
 * Returns the value of one attribute; undefined where it is left out or something is wrong, which is noted once for
 * each fact.
 */
function fill(part: SubjectPart, facts: SubjectFacts, problems: Map<string, RejectedField>): string | undefined {
  const names = [...part.value.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as SubjectFact);
  const values = new Map(names.map((name) => [name, known(name, facts)]));
  const missing = names.filter((name) => values.get(name) === undefined);
  if (missing.length > 0 && part.optional) return undefined;
  const note = (fact: SubjectFact, problem: Omit<RejectedField, 'field'>): void => {
    if (!problems.has(fact)) problems.set(fact, { field: `/subject/${fact}`, ...problem });
  };
  missing.forEach((name) => note(name, { code: 'required' }));
  if (missing.length > 0) return undefined;
  for (const name of names) {
    const code = invalidField(name, values.get(name) ?? '', part.attribute);
    if (code !== undefined) note(name, { code });
  }
  const max = attributes[part.attribute]?.max ?? 0;
  const written = (): string =>
    part.value.replace(/\{(\w+)\}/g, (_, name: SubjectFact) => coded(name, values.get(name) ?? ''));
  const last = names.at(-1);
  if (last && unicodeLength(written()) > max) {
    const limit = unicodeLength(values.get(last) ?? '') - (unicodeLength(written()) - max);
    const short = abbreviateFact(last, facts, limit);
    if (short === undefined) note(last, { code: 'maxLength', params: { limit } });
    else values.set(last, short);
  }
  return written();
}

function known(name: SubjectFact, facts: SubjectFacts): string | undefined {
  return normalizedText(facts[name] ?? '') || rules[name].default;
}

function coded(name: SubjectFact, value: string): string {
  return rules[name].codes?.[value] ?? value;
}

/** Returns the validation keyword that a value fails. */
function invalidField(name: SubjectFact, value: string, attribute: string): ValidationKey | undefined {
  const { codes, pattern } = rules[name];
  if (codes && !Object.hasOwn(codes, value)) return 'enum';
  if (!readable.test(value) || (pattern !== undefined && !new RegExp(pattern).test(value))) return 'pattern';
  const utf8 = attributes[attribute]?.string === 'utf8';
  return utf8 || printable.test(value) || attribute === 'email' ? undefined : 'pattern';
}
