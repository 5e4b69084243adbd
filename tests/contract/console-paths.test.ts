import type { Privilege } from '../../src/contract/generated/access';
import { describe, expect, it } from 'vitest';
import { clientCorrectionPath, clientFormPath, reviewPath } from '../../src/contract/console-paths';
import { isConsolePath } from '../../src/contract/is-console-path';

describe('the address of a review', () => {
  it('is the deciding one for a checker, the reading one for a reader, and none for others', () => {
    expect(reviewPath(new Set(['MANAGEMENT_CHECKER', 'DOCVAL_READONLY']), '7')).toBe(
      '/documentaryValidation/document/7',
    );
    expect(reviewPath(new Set(['DOCVAL_READONLY']), '7')).toBe('/documentaryValidationRead/document/7');
    expect(reviewPath(new Set(['CONSULT_ECD']), '7')).toBeUndefined();
  });

  it('is that of the section of its application, for those who review there', () => {
    const reviewer = new Set<Privilege>(['REVIEW_MYSELF', 'OTHCERTIFICATE_DECISION']);
    expect(reviewPath(reviewer, '7', 'document', 'MYSELF')).toBe('/Myself/review/document/7');
    expect(reviewPath(reviewer, '7', 'document', 'OTH')).toBe('/RequestManagement/review/document/7');
    expect(reviewPath(reviewer, '7', 'document', 'PROYT')).toBeUndefined();
    expect(reviewPath(reviewer, '7', 'document', 'ECD')).toBeUndefined();
    expect(reviewPath(new Set(['MANAGEMENT_CHECKER']), '7', 'document', 'of another upstream')).toBe(
      '/documentaryValidation/document/7',
    );
  });

  it('names a pane, and without a request the queue', () => {
    const held = new Set<Privilege>(['MANAGEMENT_CHECKER']);
    expect(reviewPath(held, '7', 'verificationValidation')).toBe('/documentaryValidation/verificationValidation/7');
    expect(reviewPath(held)).toBe('/documentaryValidation/document');
  });
});

describe('the address of an application', () => {
  it('is of a new one, of a draft, or of what is corrected', () => {
    expect(clientFormPath()).toBe('/clientSection/form');
    expect(clientFormPath('7')).toBe('/clientSection/form/7');
    expect(clientCorrectionPath('7')).toBe('/clientSection/form-correction/7');
  });
});

describe('the console', () => {
  it.each([
    '/dashboard',
    '/clientSection/form/7',
    '/documentaryValidation/document/7',
    '/Roles',
    '/Usuarios/create',
    '/Convenios/solicitudes',
    '/convenios',
    '//Roles',
    'Roles',
  ])('knows its way to %s', (path) => {
    expect(isConsolePath(path)).toBe(true);
  });

  it.each([
    '/',
    '',
    '/login',
    '/security/login',
    '/rol',
    '/roles',
    '/Rolesx',
    '/d',
    '/undefined',
    '/form/7',
    '/x/Roles',
  ])('leaves %j to the public pages', (path) => {
    expect(isConsolePath(path)).toBe(false);
  });

  it('knows every address that it gives out', () => {
    const paths = [reviewPath(new Set(['MANAGEMENT_CHECKER'])), reviewPath(new Set(['DOCVAL_READONLY']), '7')];
    for (const path of [...paths, clientFormPath(), clientFormPath('7'), clientCorrectionPath('7')])
      expect(isConsolePath(path ?? ''), path).toBe(true);
  });
});
