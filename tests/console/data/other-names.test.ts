import { describe, expect, it } from 'vitest';
import { resource as roles } from '../../../src/contract/generated/resources/roles';
import { resource as users } from '../../../src/contract/generated/resources/users';
import { otherNamesOf } from '../../../src/console/data/other-names';

const labels = new Map([
  ['G-1', 'Mesa de ayuda'],
  ['G-2', 'Logística'],
]);
type Values = Record<string, unknown>;
const unmapped = () => false;
const readLabels = () => Promise.resolve(labels);

describe('a REST record under other names of the specification', () => {
  it('is read under ours, and goes back under the name that it came with', async () => {
    const names = otherNamesOf(roles, unmapped, readLabels);
    const [role] = (await names.receive([{ id: 1, name: 'Mesa', Privileges: ['CONSULT_ECD'] }])) as [Values];
    expect(role['privileges']).toEqual(['CONSULT_ECD']);
    const changed = { ...role, privileges: ['ROLE_EDIT'] };
    expect(await names.send(changed, role)).toEqual({ id: 1, name: 'Mesa', Privileges: ['ROLE_EDIT'] });
  });

  it('keeps our name where it came with it', async () => {
    const names = otherNamesOf(roles, unmapped, readLabels);
    const role = { id: 1, privileges: ['CONSULT_ECD'] };
    expect(await names.receive([role])).toEqual([role]);
    expect(await names.send(role, role)).toEqual(role);
  });

  it('has one record by its label in place of a list of ids', async () => {
    const names = otherNamesOf(users, unmapped, readLabels);
    const received = await names.receive([
      { id: 1, role: 'Logística' },
      { id: 2, role: 'G-1' },
    ]);
    expect(received).toMatchObject([{ roles: ['G-2'] }, { roles: ['G-1'] }]);
    expect(await names.send({ names: 'Ana', roles: ['G-1'] })).toEqual({ names: 'Ana', role: 'Mesa de ayuda' });
    expect(names.fieldName('roles')).toBe('role');
  });

  it('is left to the profile where that maps the field', async () => {
    const names = otherNamesOf(users, (field) => field === 'roles', readLabels);
    expect(await names.send({ roles: ['G-1'] })).toEqual({ roles: ['G-1'] });
    expect(await names.receive([{ id: 1, role: 'G-1' }])).toEqual([{ id: 1, role: 'G-1' }]);
  });
});
