import { nameAttributes, type NameAttribute } from './distinguished-name';
import { x509 } from './x509';

/** Returns every attribute of a certificate's subject, in its order, and then the e-mail addresses it is also for. */
export function certificateAttributes(certificate: Uint8Array): NameAttribute[] {
  const parsed = new x509.X509Certificate(Uint8Array.from(certificate));
  const alternatives = parsed.getExtension(x509.SubjectAlternativeNameExtension)?.names.items ?? [];
  const emails = alternatives.filter(({ type }) => type === 'email');
  return [...nameAttributes(parsed.subjectName), ...emails.map(({ value }) => ({ attribute: 'email', value }))];
}
