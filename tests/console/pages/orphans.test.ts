import { expect, it } from 'vitest';
import { orphaned } from '../../../src/console/pages/roles/orphans';

const roles = [
  { id: 'admin', privileges: ['USER_EDIT', 'ROLE_EDIT'] },
  { id: 'helper', privileges: ['USER_EDIT'] },
  { id: 'empty', privileges: ['ROLE_EDIT'] },
];

it('the check of orphaned privileges names what no active person would hold any more', () => {
  expect(orphaned('admin', ['USER_EDIT', 'ROLE_EDIT'], roles, new Set(['admin', 'helper']))).toEqual(['ROLE_EDIT']);
});

it('the check of orphaned privileges does not count a role without active people, nor a loss of what no person can use today', () => {
  expect(orphaned('admin', ['USER_EDIT'], roles, new Set(['admin']))).toEqual(['USER_EDIT']);
  expect(orphaned('empty', ['ROLE_EDIT'], roles, new Set(['admin']))).toEqual([]);
});
