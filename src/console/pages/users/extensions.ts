import { lazyInput } from '../../fields/inputs/lazy-input';
import { onlyByName } from '../../fields/field-renderer';
import type { FeatureExtensions } from '../../fields/extensions';
import { ImportButton } from '../../screens/import/import-button';
import { withTexts } from '../../kit/with-texts';
import { accountState } from './account-state-cell';
import { mailPasswordLink } from './mail-password-link';
import { SendPasswordLink } from './send-password-link';

const loadBulk = () => withTexts(() => import('./bulk-users'), ['users', 'actions', 'access']);

/** What users.json and user.json ask for by name. */
export const userExtensions = {
  cells: { accountState: { rank: onlyByName, rendering: accountState } },
  inputs: {
    userRoles: {
      rank: onlyByName,
      rendering: lazyInput(() => withTexts(() => import('./roles-input'), ['users', 'access'])),
    },
    userEmail: { rank: onlyByName, rendering: lazyInput(() => import('./email-input')) },
  },
  actions: {
    'user.import': { Button: ImportButton },
    'user.sendPasswordLink': { Button: SendPasswordLink },
    'user.inviteAgain': {
      record: { kind: 'run', run: (record) => mailPasswordLink(String(record['username'])) },
    },
    'user.deactivate': { bulk: async () => (await loadBulk()).bulkDeactivate, isCheckedOnSelection: true },
    'user.activate': { bulk: async () => (await loadBulk()).bulkActivate },
    'user.giveRole': { bulk: async () => (await loadBulk()).bulkGiveRole },
    'user.takeRole': { bulk: async () => (await loadBulk()).bulkTakeRole },
    'user.invite': { bulk: async () => (await loadBulk()).bulkInvite },
  },
} satisfies FeatureExtensions;
