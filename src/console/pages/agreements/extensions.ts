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
    'contract.associate': { record: { kind: 'dialog', dialog: lazy(() => import('./associate-dialog')) } },
    'request.assignToAgreement': { bulk: async () => (await import('./bulk-assign-supervisor')).bulkAssign },
    'agreement-subscriber.import': { Button: ImportButton },
    'agreement-subscriber.takeBackMany': { bulk: async () => (await loadBulk()).bulkTakeBack },
    'agreement-subscriber.inviteAgain': {
      record: { kind: 'run', run: async (record) => (await loadBulk()).inviteAgain(record) },
      bulk: async () => (await loadBulk()).bulkInviteAgain,
    },
    'agreement-subscriber.takeBack': {
      Button: lazy(() => withTexts(() => import('./take-back'), ['agreements', 'actions', 'forms'])),
    },
  },
} satisfies FeatureExtensions;
