import type { Kinds } from '../fields/kinds';
import { agreementKinds } from './agreements/kinds';
import { configurationKinds } from './configurations/kinds';
import { locationKinds } from './locations/kinds';
import { deliveryKinds } from './requests/delivery/kinds';
import { requestKinds } from './requests/kinds';
import { requestCells } from './requests/list-cells';
import { roleKinds } from './roles/kinds';
import { userKinds } from './users/kinds';

const pages: Partial<Kinds>[] = [
  agreementKinds,
  configurationKinds,
  locationKinds,
  requestKinds,
  { cells: requestCells },
  deliveryKinds,
  roleKinds,
  userKinds,
];

/** What the pages add to the common kinds; the shell provides it once, around every screen. */
export const pageKinds: Partial<Kinds> = {
  cells: pages.flatMap(({ cells = [] }) => cells),
  filters: pages.flatMap(({ filters = [] }) => filters),
  inputs: pages.flatMap(({ inputs = [] }) => inputs),
  panels: Object.assign({}, ...pages.map(({ panels }) => panels)) as Kinds['panels'],
  actions: Object.assign({}, ...pages.map(({ actions }) => actions)) as Kinds['actions'],
  acts: Object.assign({}, ...pages.map(({ acts }) => acts)) as Kinds['acts'],
  lifecycles: Object.assign({}, ...pages.map(({ lifecycles }) => lifecycles)) as Kinds['lifecycles'],
  bulkActs: Object.assign({}, ...pages.map(({ bulkActs }) => bulkActs)) as Kinds['bulkActs'],
};
