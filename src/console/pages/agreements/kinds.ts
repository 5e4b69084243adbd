import { lazy } from 'react';
import type { Kinds } from '../../fields/kinds';
import { lazyInput } from '../../fields/inputs/lazy-input';
import { onlyByName } from '../../fields/kind';
import { agreementCells } from './cells';
import { agreementFilters } from './filters';

/** What the section of agreements asks for by name. */
export const agreementKinds: Partial<Kinds> = {
  cells: agreementCells,
  filters: agreementFilters,
  inputs: [{ name: 'agreementProducts', rank: onlyByName, as: lazyInput(() => import('./products-input')) }],
  panels: { agreementPanel: lazy(() => import('./panel/agreement-panel')) },
  acts: { 'agreements.associate': { kind: 'dialog', dialog: lazy(() => import('./associate-dialog')) } },
  bulkActs: { 'agreementRequests.assign': async () => (await import('./bulk-assign')).bulkAssign },
};
