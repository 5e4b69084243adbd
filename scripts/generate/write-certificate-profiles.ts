/** What the embedded PKI issues, with the shared parts of subjects put in place. */
import { single, type Definitions, type Json, type JsonObject } from './definitions';
import { literal, type Output } from './output';

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ');
const keysOf = (value: Json | undefined): string[] => Object.keys((value ?? {}) as JsonObject);

export function writeCertificateProfiles(output: Output, definitions: Definitions): void {
  const { $schema: _, subjects, facts, ...rest } = single(definitions, 'certificate-profiles');
  const parts = subjects as Record<string, Json[]>;
  const profiles = Object.fromEntries(
    Object.entries(rest['profiles']).map(([name, profile]) => [
      name,
      {
        ...profile,
        subject: profile['subject'].flatMap((part) => (typeof part === 'string' ? parts[part] : part)),
      },
    ]),
  );
  const attributes = Object.fromEntries(
    Object.entries(rest['attributes']).map(([name, { label: _label, ...bounds }]) => [name, bounds]),
  );
  const rules = Object.fromEntries(
    Object.entries(facts as Record<string, JsonObject>).map(([name, { meaning: _meaning, ...rule }]) => [name, rule]),
  );
  output.add(
    'certificate-profiles.ts',
    `import type { CertificateDefinitions } from '../certificate-definitions';\n\n` +
      `/** Products that a certificate is issued for. */\nexport type CertificateProduct = ${union(keysOf(rest['profiles']))};\n` +
      `/** What a subject can be made of. */\nexport type SubjectFact = ${union(keysOf(facts))};\n` +
      `/** RFC 5280 reasons a certificate may be revoked for. */\nexport type RevocationReason = ${union(keysOf(rest['revocation']['reasons']))};\n` +
      `export const certificateDefinitions: CertificateDefinitions<CertificateProduct, SubjectFact, RevocationReason> = ${literal({ ...rest, attributes, facts: rules, profiles })};\n`,
  );
}
