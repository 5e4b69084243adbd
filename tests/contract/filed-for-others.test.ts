import { expect, it } from 'vitest';
import { isFiledForOthers, ownApplications } from '../../src/contract/filed-for-others';

it.each(['MYSELF', 'PROYT'])('Requests of %s are filed for others', (application) => {
  expect(isFiledForOthers(application)).toBe(true);
});

it.each(['ECD', 'FIN', 'UNKNOWN'])('Requests of %s are filed by their own holder', (application) => {
  expect(isFiledForOthers(application)).toBe(false);
});

it('The applications in which applicants file for themselves are those of which none is filed for others', () => {
  expect(ownApplications).toContain('ECD');
  expect(ownApplications).not.toContain('MYSELF');
  expect(ownApplications).not.toContain('PROYT');
});
