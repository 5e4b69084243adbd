/** The names used by certificate profiles: facts, attributes, shared parts, and the reasons the records know. */
import { textOf, single, type Json, type JsonObject } from './definitions';
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
  for (const [shared, parts] of Object.entries(profiles['subjects'] as Record<string, Json>))
    objects(parts).forEach((part, at) => checkPart(`/subjects/${shared}/${at}`, part));
  for (const [name, profile] of Object.entries(profiles['profiles'] as Record<string, JsonObject>))
    (profile['subject'] as Json[]).forEach((part, at) => {
      const pointer = `/profiles/${name}/subject/${at}`;
      if (typeof part === 'string') names.known(file, pointer, part, keys(profiles['subjects']), '#/subjects');
      else checkPart(pointer, part as JsonObject);
    });
  for (const [name, authority] of Object.entries(profiles['authorities'] as Record<string, JsonObject>))
    for (const attribute of keys(authority['subject']))
      names.known(file, `/authorities/${name}/subject/${attribute}`, attribute, attributes, '#/attributes');
  checkReasons(names, profiles);
  checkSealPolicy(names, profiles);
}

/** Checks the policy by which a dossier's seal is recognised: a certificate of a holder that had it could seal one. */
function checkSealPolicy(names: Names, profiles: JsonObject): void {
  const { dossier } = profiles['authorities'] as Record<string, JsonObject>;
  const issued = objects(Object.values(profiles['profiles'] as JsonObject)).map((profile) => profile['policy']);
  const media = Object.values((profiles['policies'] as JsonObject)['media'] as JsonObject);
  if ([...issued, ...media].includes(dossier?.['policy']))
    names.report(file, '/authorities/dossier/policy', 'is the policy of a product or a medium: choose one of its own');
}

function checkReasons(names: Names, profiles: JsonObject): void {
  const properties = names.definitions.records.get('revocation-reason')?.content['properties'] as
    | Record<string, JsonObject>
    | undefined;
  const known = (properties?.['reason']?.['enum'] ?? []) as string[];
  for (const reason of keys((profiles['revocation'] as JsonObject)['reasons']))
    names.known(file, `/revocation/reasons/${reason}`, reason, known, 'schemas/records/revocation-reason.json');
}
