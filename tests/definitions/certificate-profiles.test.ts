import { describe, expect, it } from 'vitest';
import { checkCertificateProfiles } from '../../scripts/generate/check-certificate-profiles';
import { readDefinitions, single, type JsonObject } from '../../scripts/generate/definitions';
import { Names } from '../../scripts/generate/known-names';
import { certificateDefinitions, type SubjectFact } from '../../src/contract/generated/certificate-profiles';
import { forms } from '../../src/contract/generated/forms';
import { checkMeta } from '../../scripts/generate/check-meta';
import { at } from './scratch-definitions';

/** Returns the problems that the generator finds in the profiles after a change. */
function problemsOf(change: (profiles: JsonObject) => void): string[] {
  const definitions = readDefinitions('schemas');
  change(single(definitions, 'certificate-profiles'));
  const names = new Names(definitions);
  checkCertificateProfiles(names);
  return [...checkMeta(definitions), ...names.problems].map(String);
}

describe('wrong certificate profiles are named', () => {
  it('and right ones are not', () => {
    expect(problemsOf(() => undefined)).toEqual([]);
  });

  it('for a fact, an attribute and a shared part that do not exist', () => {
    const problems = problemsOf((profiles) => {
      at(profiles, 'subjects', 'person', 0)['value'] = '{names}';
      at(profiles, 'subjects', 'company', 0)['attribute'] = 'ORG';
      at(profiles, 'profiles', 'naturalPerson')['subject'] = ['home'];
      at(profiles, 'authorities', 'root', 'subject')['Z'] = 'x';
    });
    expect(problems).toEqual([
      'schemas/certificate-profiles.json#/subjects/person/0/value: "names" is not in #/facts; use one of its names or add it there',
      'schemas/certificate-profiles.json#/subjects/company/0/attribute: "ORG" is not in #/attributes; use one of its names or add it there',
      'schemas/certificate-profiles.json#/profiles/naturalPerson/subject/0: "home" is not in #/subjects; use one of its names or add it there',
      'schemas/certificate-profiles.json#/authorities/root/subject/Z: "Z" is not in #/attributes; use one of its names or add it there',
    ]);
  });

  it('for a reason that may never be given, or that the records do not know', () => {
    const problems = problemsOf((profiles) => {
      at(profiles, 'revocation', 'reasons')['cACompromise'] = { code: 2, public: false, hours: 1 };
    });
    expect(problems).toEqual([
      'schemas/certificate-profiles.json#/revocation/reasons/cACompromise/code: must be one of 1, 3, 4, 5, 9',
      'schemas/certificate-profiles.json#/revocation/reasons/cACompromise: "cACompromise" is not in schemas/records/revocation-reason.json; use one of its names or add it there',
    ]);
  });
});

it('the form says beside the address which contact details a certificate states', () => {
  const contact = forms.groups['contact']?.fields ?? [];
  const stated = Object.values(certificateDefinitions.profiles).flatMap(({ subject }) =>
    subject.flatMap(({ value }) =>
      [...value.matchAll(/\{(\w+)\}/g)].flatMap(([, fact]) => [
        ...(certificateDefinitions.facts[fact as SubjectFact].fields ?? []),
      ]),
    ),
  );
  const certified = contact.filter(({ name }) => name !== 'country' && stated.includes(name));
  const { es = '', en = '' } = contact.find(({ name }) => name === 'address')?.help ?? {};
  expect(certified.map(({ name }) => name)).toEqual(['email', 'departmentCode', 'municipalityCode', 'address']);
  for (const { name, label } of certified.filter((field) => field.name !== 'address')) {
    expect([name, es]).toEqual([name, expect.stringContaining(label.es.toLowerCase())]);
    expect([name, en]).toEqual([name, expect.stringContaining(label.en.toLowerCase())]);
  }
});
