import { describe, expect, it } from 'vitest';
import { differences, merged, proposed } from '../../../src/console/screens/form/merge';

const base = { name: 'a', email: 'x', roles: ['1'], note: undefined };
const names = ['name', 'email', 'roles', 'note'];

describe('three versions of a record', () => {
  const theirs = { ...base, name: 'b', email: 'y' };
  const ours = { ...base, name: 'c', roles: ['1', '2'], note: '' };
  const rows = differences(names, base, theirs, ours);

  it('differ where one side changed a value, and conflict where both did', () => {
    expect(rows.map(({ name, isConflict }) => [name, isConflict])).toEqual([
      ['name', true],
      ['email', false],
      ['roles', false],
    ]);
  });

  it('take each field from the side that changed it, unless one says otherwise', () => {
    expect(rows.map(proposed)).toEqual(['ours', 'theirs', 'ours']);
    expect(merged(theirs, rows, {})).toMatchObject({ name: 'c', email: 'y', roles: ['1', '2'] });
    expect(merged(theirs, rows, { name: 'theirs', roles: 'theirs' })).toMatchObject({ name: 'b', roles: ['1'] });
  });

  it('agree where both changed it to the same', () => {
    const same = differences(['name'], base, { ...base, name: 'z' }, { ...base, name: 'z' });
    expect(same).toMatchObject([{ name: 'name', isConflict: false }]);
  });
});
