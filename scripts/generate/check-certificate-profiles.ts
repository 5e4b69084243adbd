/** The names used by certificate profiles: facts, attributes, shared parts, and the reasons the records know. */
import type { CertificateProfilesContent } from './definition-contents';
import { textOf, single, type JsonObject } from './definitions';
import { keys, objects, type Names } from './known-names';

const file = 'certificate-profiles.json';

/** Reports unknown names, and reasons that a revocation's record does not know. */
export function checkCertificateProfiles(names: Names): void {
  const profiles = single(names.definitions, 'certificate-profiles');
  const attributes = keys(profiles['attributes']);
  const checkPart = (pointer: string, part: JsonObject) => {
    names.known(file, `${pointer}/attribute`, part['attribute'], attributes, '#/attributes');
    for (const [, fact] of textOf(part['value']).matchAll(/\{(\w+)\}/g))
      names.known(file, `${pointer}/value`, fact, keys(profiles['facts']), '#/facts');
  };
  for (const [shared, parts] of Object.entries(profiles['subjects']))
    objects(parts).forEach((part, at) => checkPart(`/subjects/${shared}/${at}`, part));
  for (const [name, profile] of Object.entries(profiles['profiles']))
    profile['subject'].forEach((part, at) => {
      const pointer = `/profiles/${name}/subject/${at}`;
      if (typeof part === 'string') names.known(file, pointer, part, keys(profiles['subjects']), '#/subjects');
      else checkPart(pointer, part as JsonObject);
    });
  for (const [name, authority] of Object.entries(profiles['authorities']))
    for (const attribute of keys(authority['subject']))
      names.known(file, `/authorities/${name}/subject/${attribute}`, attribute, attributes, '#/attributes');
  checkReasons(names, profiles);
  checkSealPolicy(names, profiles);
}

/** Checks the policy by which a dossier's seal is recognised: a certificate of a holder that had it could seal one. */
function checkSealPolicy(names: Names, profiles: CertificateProfilesContent): void {
  const { dossier } = profiles['authorities'];
  const issued = objects(Object.values(profiles['profiles'])).map((profile) => profile['policy']);
  const media = Object.values(profiles['policies']['media'] as JsonObject);
  if ([...issued, ...media].includes(dossier?.['policy']))
    names.report(file, '/authorities/dossier/policy', 'is the policy of a product or a medium: choose one of its own');
}

function checkReasons(names: Names, profiles: CertificateProfilesContent): void {
  const properties = names.definitions.records.get('revocation-reason')?.content['properties'];
  const known = (properties?.['reason']?.['enum'] ?? []) as string[];
  for (const reason of keys(profiles['revocation']['reasons']))
    names.known(file, `/revocation/reasons/${reason}`, reason, known, 'schemas/records/revocation-reason.json');
}
