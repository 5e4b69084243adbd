import type spanish from '../es/users';
import type { Mirror } from '../tables';

/** The words of the user screens. */
const users: Mirror<typeof spanish> = {
  roles: {
    search: 'Find a role',
    none: 'No role matches the search',
    loading: 'Loading the roles',
    failed: 'The roles could not be loaded',
    retry: 'Try again',
    one: '1 privilege',
    count: '{count} {count|privilege|privileges}',
    effective: 'Privileges this person will have',
    effectiveNone: 'Choose a role to see the privileges it gives.',
    from: 'From {roles}',
    gone: 'Deleted role',
  },
  email: {
    domains: 'Allowed domains: {domains}.',
    outside: 'The domain {domain} is not among the allowed ones: {domains}.',
  },
  link: { send: 'Send', cancel: 'Cancel' },
};

export default users;
