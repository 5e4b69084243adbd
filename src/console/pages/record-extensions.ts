import type { LaterTable } from '../data/load-messages';
import { agreementExtensions } from './agreements/extensions';
import { auditExtensions } from './audit/extensions';
import { configurationExtensions } from './configurations/extensions';
import { locationExtensions } from './locations/extensions';
import { roleExtensions } from './roles/extensions';
import { userExtensions } from './users/extensions';

/** What the sections of plain records ask for by name: people, roles, places, agreements, settings, the audit. */
export const recordExtensions = {
  cells: {
    ...agreementExtensions.cells,
    ...auditExtensions.cells,
    ...configurationExtensions.cells,
    ...roleExtensions.cells,
    ...userExtensions.cells,
  },
  filters: { ...agreementExtensions.filters, ...roleExtensions.filters },
  inputs: {
    ...agreementExtensions.inputs,
    ...locationExtensions.inputs,
    ...roleExtensions.inputs,
    ...userExtensions.inputs,
  },
  screens: configurationExtensions.screens,
  panels: { ...agreementExtensions.panels, ...auditExtensions.panels },
  actions: {
    ...agreementExtensions.actions,
    ...auditExtensions.actions,
    ...locationExtensions.actions,
    ...roleExtensions.actions,
    ...userExtensions.actions,
  },
};

/** Tables that a list wants at once, by its resource: of cells, filters and screens that show a privilege or a setting. */
export const listTables: Readonly<Record<string, readonly LaterTable[]>> = {
  roles: ['access'],
  configurations: ['configuration'],
};
