import type actions from './es/actions';
import type agreements from './es/agreements';
import type application from './es/application';
import type configurations from './es/configurations';
import type credentials from './es/credentials';
import type dossier from './es/dossier';
import type finalization from './es/finalization';
import type forms from './es/forms';
import type keys from './es/keys';
import type kit from './es/kit';
import type lists from './es/lists';
import type locations from './es/locations';
import type logistics from './es/logistics';
import type portal from './es/portal';
import type requests from './es/requests';
import type review from './es/review';
import type revocation from './es/revocation';
import type roles from './es/roles';
import type search from './es/search';
import type summary from './es/summary';
import type validations from './es/validations';
import type users from './es/users';
import type session from './es/session';
import type shell from './es/shell';

/**
 * The hand-written tables by name; Spanish is the master, English mirrors it (a test compares them).
 * A new table is a file in `es` and in `en` and a line here; kit/text.ts finds the files by itself.
 */
export interface TextTables {
  actions: typeof actions;
  agreements: typeof agreements;
  application: typeof application;
  configurations: typeof configurations;
  credentials: typeof credentials;
  dossier: typeof dossier;
  finalization: typeof finalization;
  forms: typeof forms;
  keys: typeof keys;
  kit: typeof kit;
  lists: typeof lists;
  locations: typeof locations;
  logistics: typeof logistics;
  portal: typeof portal;
  requests: typeof requests;
  review: typeof review;
  revocation: typeof revocation;
  roles: typeof roles;
  search: typeof search;
  users: typeof users;
  session: typeof session;
  shell: typeof shell;
  summary: typeof summary;
  validations: typeof validations;
}

/** What the English twin of a table must offer: the same keys, any words. */
export type Mirror<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends string ? string : Mirror<Table[Key]>;
};
