import { describe, expect, it } from 'vitest';
import type { ProviderProfile } from '../../../src/contract/generated/provider-profile';
import { mappingProblems } from '../../../src/upstream/settings/check-mappings';

const problemsOf = (profile: Partial<ProviderProfile>): string[] =>
  mappingProblems({ name: 'x', families: {}, ...profile });

describe('the mappings of a profile', () => {
  it('are taken where all they name exists, and each has one counterpart', () => {
    const problems = problemsOf({
      records: {
        request: {
          fields: { reference: '/radicado', subscriberName: '/titular/nombre' },
          values: {
            serviceStatusId: { VIGENTE: 'EMI' },
            overdue: [
              ['S', true],
              ['N', false],
            ],
          },
          dates: { createdAt: 'DD/MM/YYYY', lastStatusDate: 'milliseconds' },
        },
        'session-role': { fields: { Privileges: '/permisos/*/codigo' } },
      },
      states: {
        request: { VAL: 'EMC', EMC: 'EMI', IMP: { name: { es: 'En impresión' }, events: ['revoke'] } },
        guide: { 1: 'GEN' },
      },
      calls: {
        'certificate.getCertificate': { parameters: { reference: 'radicado' }, values: { status: {} } },
        'certificate.getprocessinformation': { body: { status: '/estado' } },
      },
    });
    expect(problems).toEqual([]);
  });

  it.each<[Partial<ProviderProfile>, string]>([
    [{ records: { requests: { fields: { reference: '/r' } } } }, '/records names "requests", which is no record'],
    [{ records: { request: { fields: { refrence: '/r' } } } }, '/records/request/fields names "refrence"'],
    [
      { records: { request: { dates: { reference: 'seconds' } } } },
      '/records/request/dates names "reference", which is no date',
    ],
    [{ records: { request: { dates: { createdAt: 'DD/MM' } } } }, '/records/request/dates/createdAt must say YYYY'],
    [
      { records: { request: { fields: { reference: '/r', subscriberName: '/r' } } } },
      '/records/request/fields names the pointer "/r" twice',
    ],
    [
      { records: { request: { values: { serviceStatusId: { A: 'EMI', B: 'EMI' } } } } },
      '/records/request/values/serviceStatusId gives "EMI" twice: it can\'t be sent back',
    ],
    [{ records: { request: { values: { serviceStatusId: { A: 'XXX' } } } } }, 'gives "XXX", which is none of BOR'],
    [{ records: { request: { values: { medium: { A: 'XXX' } } } } }, '/records/request/values/medium gives "XXX"'],
    [
      {
        records: {
          request: {
            values: {
              medium: [
                [1, 'TOKEN'],
                [1, 'PKCS10'],
              ],
            },
          },
        },
      },
      'names 1 twice',
    ],
    [{ states: { request: { EMI: { name: { es: 'Otra' } } } } }, '/states/request/EMI is a code of ours'],
    [
      { states: { request: { IMP: { name: { es: 'Otra' }, events: ['revok'] } } } },
      '/states/request/IMP/events names "revok"',
    ],
    [{ states: { requests: {} } }, '/states names "requests", which is no lifecycle'],
    [{ states: { request: { A: 'EMX' } } }, '/states/request gives "EMX", which is none of'],
    [{ states: { request: { A: 'EMI', B: 'EMI' } } }, '/states/request gives "EMI" twice'],
    [{ calls: { 'certificate.getCertificate': { parameters: { refrence: 'r' } } } }, '/parameters names "refrence"'],
    [{ calls: { 'certificate.getCertificate': { body: { reference: '/r' } } } }, '/body is of a call that sends none'],
    [{ calls: { 'certificate.getCertificate': { dates: { startDate: 'DD/MM' } } } }, '/dates/startDate must say YYYY'],
    [
      { calls: { 'certificate.getCertificate': { values: { status: { A: 'EMI', B: 'EMI' } } } } },
      '/values/status gives "EMI" twice',
    ],
  ])('are refused with their place: %j', (profile, problem) => {
    expect(problemsOf(profile).join('\n')).toContain(problem);
  });
});
