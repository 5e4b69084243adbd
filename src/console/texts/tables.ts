import type configurations from './es/configurations';
import type forms from './es/forms';
import type kit from './es/kit';
import type lists from './es/lists';
import type locations from './es/locations';
import type portal from './es/portal';
import type roles from './es/roles';
import type users from './es/users';
import type session from './es/session';
import type shell from './es/shell';

/**
 * The hand-written tables by name; Spanish is the master, English mirrors it (a test compares them).
 * A new table is a file in `es` and in `en` and a line here; kit/text.ts finds the files by itself.
 */
export interface TextTables {
  configurations: typeof configurations;
  forms: typeof forms;
  kit: typeof kit;
  lists: typeof lists;
  locations: typeof locations;
  portal: typeof portal;
  roles: typeof roles;
  users: typeof users;
  session: typeof session;
  shell: typeof shell;
}

/** What the English twin of a table must offer: the same keys, any words. */
export type Mirror<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends string ? string : Mirror<Table[Key]>;
};
