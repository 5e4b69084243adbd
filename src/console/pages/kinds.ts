import type { Kinds } from '../fields/kinds';
import { configurationKinds } from './configurations/kinds';
import { locationKinds } from './locations/kinds';
import { roleKinds } from './roles/kinds';
import { userKinds } from './users/kinds';

const pages = [configurationKinds, locationKinds, roleKinds, userKinds];

/** What the pages add to the common kinds; the shell provides it once, around every screen. */
export const pageKinds: Partial<Kinds> = {
  cells: pages.flatMap(({ cells = [] }) => cells),
  filters: pages.flatMap(({ filters = [] }) => filters),
  inputs: pages.flatMap(({ inputs = [] }) => inputs),
  actions: Object.assign({}, ...pages.map(({ actions }) => actions)) as Kinds['actions'],
};
