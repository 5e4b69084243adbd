import type { Privilege } from '../../src/contract/generated/access';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import access from '../../schemas/access.json';
import { heldFor, possiblyHeldFor, type RequestScope } from '../../src/contract/request-scope';

const stranger = (application: string): RequestScope => ({ application, own: false, supervised: false });
const applications = ['ECD', 'MYSELF', 'PROYT', 'OTH', ''];
const known = [...Object.keys(access.privileges), ...Object.keys(access.processes)] as Privilege[];

/** Returns the applications on whose requests a stranger may use a code. */
const where = (code: Privilege) =>
  applications.filter((application) => heldFor([code], stranger(application)).has(code));

describe('the codes that count for a request', () => {
  it.each<[string, Privilege[]]>([
    ['MYSELF', ['CONSULT_MYSELF', 'DOWNLOAD_MYSELF', 'REVOKE_MYSELF', 'REVIEW_MYSELF', 'ISSUANCE_MYSELF']],
    ['PROYT', ['CONSULT_PROYT', 'REVIEW_PROYT', 'ISSUANCE_PROYT', 'REJECTED_PROYT', 'REVOKE_PROYT']],
    ['OTH', ['OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_APPROVE', 'OTHCERTIFICATE_REJECT']],
    ['ECD', ['CONSULT_ECD', 'CONSULT_REQUEST', 'MANAGEMENT_CHECKER', 'DOCVAL_READONLY', 'REJECT_ECD', 'SIGNATURE_ECD']],
  ])('are those of its application: on %s alone', (application, codes) => {
    for (const code of codes) expect(where(code), code).toEqual([application]);
  });

  it.each<Privilege>([
    'FILLOUT_SUBSCRIBER',
    'REVOKE_SUBSCRIBER',
    'CONSULT_SUBSCRIBER',
    'REMEDY_IDENTITYAN',
    'REMEDY_IDENTITYCF',
  ])('are those of an applicant on their own request, whatever its application: %s', (code) => {
    for (const application of applications) {
      expect(heldFor([code], { application, own: true, supervised: false })).toEqual(new Set([code]));
      expect(heldFor([code], { application, own: false, supervised: true })).toEqual(new Set());
    }
  });

  it.each<Privilege>(['CONSULT_SUP', 'ASSIGN_REQUEST', 'ASSIGN_SUPERVISOR'])(
    'are those of a supervisor on a request of their agreement: %s',
    (code) => {
      for (const application of applications) {
        expect(heldFor([code], { application, own: false, supervised: true })).toEqual(new Set([code]));
        expect(heldFor([code], { application, own: true, supervised: false })).toEqual(new Set());
      }
    },
  );

  it.each<Privilege>(['CREDENTIALS_ECD', 'DOWNLOAD_CONSTANCY', 'LOGISTIC_GUIDE', 'ROLE_EDIT'])(
    'are those of no application on every request: %s',
    (code) => {
      expect(where(code)).toEqual(applications);
    },
  );

  // A provider's own code may hold the words of ours.
  it.each([
    'REVIEW_MYSELFIE',
    'REVIEW_PROYTECT',
    'BOTHCERTIFICATE_CONSULT',
    'FILLOUT_SUBSCRIBERS',
    'NO_REMEDY_IDENTITYAN',
    'XCONSULT_SUP',
    'CONSULT_SUPPORT',
    'REASSIGN_REQUEST',
    'XMANAGEMENT_CHECKER',
    'MANAGEMENT_CHECKERS',
    'XDOCVAL_READONLY',
    'DOCVAL_READONLY_ALL',
    'UNREJECT_ECD',
    'REJECT_ECDX',
    'FLY',
    'constructor',
  ])('are those of access.json alone: %s counts nowhere', (code) => {
    expect(where(code as Privilege)).toEqual([]);
    expect(possiblyHeldFor([code as Privilege], {})).toEqual(new Set());
  });

  it('are never more than what is held, and each of ours counts on some request', () => {
    const scopes = fc.record({
      application: fc.constantFrom(...applications),
      own: fc.boolean(),
      supervised: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.subarray(known), scopes, (held, scope) => {
        const counted = heldFor(new Set(held), scope);
        expect(held).toEqual(expect.arrayContaining([...counted]));
        expect(heldFor(counted, scope)).toEqual(counted);
      }),
    );
    const owner = { own: true, supervised: true };
    const somewhere = applications.flatMap((application) => [...heldFor(known, { application, ...owner })]);
    expect(new Set(somewhere)).toEqual(new Set(known));
  });

  it('are not excluded on the console by what is not known of the request', () => {
    const scopes = fc.record(
      { application: fc.constantFrom(...applications), own: fc.boolean(), supervised: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        scopes,
        fc.constantFrom(...applications),
        fc.boolean(),
        fc.boolean(),
        (scope, application, own, supervised) => {
          const possible = possiblyHeldFor(known, scope);
          const counted = heldFor(known, { application, own, supervised, ...scope });
          expect([...possible]).toEqual(expect.arrayContaining([...counted]));
          // An application that is none of ours is another upstream's.
          if (Object.keys(scope).length === 3 && scope.application !== '') expect(possible).toEqual(counted);
        },
      ),
    );
    expect(possiblyHeldFor(known, {})).toEqual(new Set(known));
  });

  it('are excluded on the console by whose a request is, and by no application of another upstream', () => {
    const elsewhere = (own: boolean) => possiblyHeldFor(known, { application: 'Certificados', own, supervised: true });
    expect(elsewhere(true)).toEqual(new Set(known));
    expect(elsewhere(false)).toContain('REVIEW_MYSELF');
    expect(elsewhere(false)).not.toContain('FILLOUT_SUBSCRIBER');
  });
});
