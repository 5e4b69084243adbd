import { describe, expect, it } from 'vitest';
import { isConsolePath } from '../../../src/contract/is-console-path';
import { matchPublic } from '../../../src/console/portal/match';

it.each([
  ['/', 'home', {}],
  ['/login', 'login', {}],
  ['/login/', 'login', {}],
  ['/security/login', 'securityLogin', {}],
  ['/routing-login/a%2Fb', 'routingLogin', { id: 'a/b' }],
  ['/change-password/x%', 'changePassword', { id: 'x%' }],
  ['/finalization-request/7', 'finalizationRequest', { id: '7' }],
  ['/ListRevoke', 'listRevoke', {}],
  ['/buzon', 'demoMailbox', {}],
])('the portal finds the page of %s', (path, page, params) => {
  expect(matchPublic(path)).toEqual({ page, params });
});

it.each(['/nowhere', '/routing-login', '/login/more', '/Login'])('the portal knows no public page at %s', (path) => {
  expect(matchPublic(path)).toBeUndefined();
});

describe('the console', () => {
  it.each(['/dashboard', '/Usuarios', '/Usuarios/create', '/Roles/7', '/configurations', '/convenios', '/Convenios'])(
    'has %s',
    (path) => expect(isConsolePath(path)).toBe(true),
  );

  it.each(['/', '/login', '/nowhere', '/logout'])('has no %s', (path) => expect(isConsolePath(path)).toBe(false));
});
