import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import { x509 } from './x509';

/** One attribute of a name with its value, in the order of the name. */
export interface NameAttribute {
  /** A key of `attributes` in certificate-profiles.json. */
  readonly attribute: string;
  readonly value: string;
}

const { attributes } = certificateDefinitions;
const ownNames = Object.fromEntries(
  Object.entries(attributes).flatMap(([name, { oid }]) => (oid ? [[name, oid]] : [])),
);

/** Returns a name of one attribute after the other, each in the string type that its definition says. */
export function makeName(parts: readonly NameAttribute[]): x509.Name {
  return new x509.Name(
    parts.flatMap(({ attribute, value }) => {
      const definition = attributes[attribute];
      if (!definition?.oid) return [];
      // Typed values: a plain text would be read for escapes.
      return [{ [definition.oid]: [{ [`${definition.string}String`]: value }] }];
    }),
  );
}

/**
 * Returns every value that a name has of an attribute, wherever in the name it stands; the text of other attributes is
 * never read.
 */
export function attributeValues(name: x509.Name, attribute: string): readonly string[] {
  const oid = attributes[attribute]?.oid;
  return oid === undefined ? [] : name.getField(oid);
}

/** Returns the attributes of a name in its order, each on its own. */
export function attributesOf(name: x509.Name): NameAttribute[] {
  const named = new x509.Name(name.toArrayBuffer(), ownNames).toJSON();
  return named.flatMap((part) =>
    Object.entries(part).flatMap(([attribute, values]) => values.map((value) => ({ attribute, value }))),
  );
}

/** Returns a name as people read it, with our names of the attributes. */
export function nameText(name: x509.Name): string {
  return new x509.Name(name.toArrayBuffer(), ownNames).toString();
}

/**
 * Returns every attribute of a name in its order; one that we have no name for comes with its OID or common short name.
 */
function nameAttributes(name: x509.Name): NameAttribute[] {
  return new x509.Name(name.toArrayBuffer(), ownNames)
    .toJSON()
    .flatMap((part) =>
      Object.entries(part).flatMap(([attribute, values]) => values.map((value) => ({ attribute, value }))),
    );
}

/** Returns every attribute of a certificate's subject, in its order, and then the e-mail addresses it is also for. */
export function certificateAttributes(certificate: Uint8Array): NameAttribute[] {
  const parsed = new x509.X509Certificate(Uint8Array.from(certificate));
  const alternatives = parsed.getExtension(x509.SubjectAlternativeNameExtension)?.names.items ?? [];
  const emails = alternatives.filter(({ type }) => type === 'email');
  return [...nameAttributes(parsed.subjectName), ...emails.map(({ value }) => ({ attribute: 'email', value }))];
}
