import { lazy } from 'react';
import type { FeatureExtensions } from '../../fields/extensions';
import { lazyInput } from '../../fields/inputs/lazy-input';
import { onlyByName } from '../../fields/field-renderer';
import { withTexts } from '../../kit/with-texts';
import { ImportButton } from '../../screens/import/import-button';
import { agreementCells } from './agreement-cells';
import { agreementFilters } from './filters';

const loadBulk = () => withTexts(() => import('./bulk-subscribers'), ['agreements']);

/** What the section of agreements asks for by name. */
export const agreementExtensions = {
  cells: agreementCells,
  filters: agreementFilters,
  inputs: {
    agreementProducts: { rank: onlyByName, rendering: lazyInput(() => import('./products-input')) },
    agreementWithQuota: {
      rank: onlyByName,
      rendering: lazyInput(() => withTexts(() => import('./agreement-input'), ['agreements', 'forms'])),
    },
  },
  panels: {
    agreementPanel: lazy(() => withTexts(() => import('./panel/agreement-panel'), ['agreements', 'errors', 'actions'])),
  },
  actions: {
    'agreements.associate': { record: { kind: 'dialog', dialog: lazy(() => import('./associate-dialog')) } },
    'agreementRequests.assign': { bulk: async () => (await import('./bulk-assign-supervisor')).bulkAssign },
    'agreementSubscribers.import': { Button: ImportButton },
    'agreementSubscribers.takeBackMany': { bulk: async () => (await loadBulk()).bulkTakeBack },
    'agreementSubscribers.inviteAgain': {
      record: { kind: 'run', run: async (record) => (await loadBulk()).inviteAgain(record) },
      bulk: async () => (await loadBulk()).bulkInviteAgain,
    },
    'agreementSubscribers.takeBack': {
      Button: lazy(() => withTexts(() => import('./take-back'), ['agreements', 'actions', 'forms'])),
    },
  },
} satisfies FeatureExtensions<'agreements' | 'agreementRequests' | 'agreementSubscribers'>;
