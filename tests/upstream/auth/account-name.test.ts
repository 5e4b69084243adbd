import { expect, it } from 'vitest';
import { registeredRole } from '../../../src/contract/generated/standard-roles';
import { accountNameOf } from '../../../src/upstream/domain/accounts/people';

const role = (name: string) => ({ id: '1', name, appId: registeredRole.appId, privileges: [] });
const email = 'ana@rubrica.example';

it.each([
  ['the e-mail of one who registered', 'ana.fab422c4', [registeredRole.name], email],
  ['the user name that the office gave', 'suscriptor', [registeredRole.name], 'suscriptor'],
  ['the user name of one who works here', 'ana.fab422c4', [registeredRole.name, 'LOGÍSTICA'], 'ana.fab422c4'],
  ['the user name of one without roles', 'ana.fab422c4', [], 'ana.fab422c4'],
])('an account is named by %s', (_, username, roles, named) =>
  expect(accountNameOf({ username, email, roles: roles.map(role) })).toBe(named),
);
