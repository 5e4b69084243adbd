import type spanish from '../es/roles';
import type { Mirror } from '../tables';

/** The words of the role screens. */
const roles: Mirror<typeof spanish> = {
  any: 'Any',
  picker: {
    search: 'Find a privilege',
    chosen: '{count} of {total} chosen',
    group: 'All: {group}',
    groupCount: '{count} of {total}',
    none: 'No privilege matches the search',
    clear: 'Clear all',
  },
  effect: {
    title: 'What changes with this role',
    newTitle: 'What this role allows',
    gains: 'Gains',
    loses: 'Loses',
    routes: 'Sections',
    actions: 'Actions',
    nothing: 'Nothing changes from the saved role',
    nothingYet: 'Choose privileges to see which sections and actions they allow.',
    more: 'and {count} more',
    create: 'Create {name}',
    edit: 'Edit {name}',
    delete: 'Delete {name}',
  },
  orphans: {
    title: 'Nobody else would have this access',
    why: 'If you save this change, no active person will be able to use: {privileges}. Give it to another role with people first.',
  },
  duplicate: {
    name: '{name} (copy)',
  },
};

export default roles;
