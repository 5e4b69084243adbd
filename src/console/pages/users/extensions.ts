import { lazyInput } from '../../fields/inputs/lazy-input';
import { onlyByName } from '../../fields/field-renderer';
import type { FeatureExtensions } from '../../fields/extensions';
import { ImportButton } from '../../screens/import/import-button';
import { SendPasswordLink } from './send-password-link';

/** What users.json and user.json ask for by name. */
export const userExtensions = {
  inputs: [
    { name: 'userRoles', rank: onlyByName, rendering: lazyInput(() => import('./roles-input')) },
    { name: 'userEmail', rank: onlyByName, rendering: lazyInput(() => import('./email-input')) },
  ],
  actions: {
    'users.import': { Button: ImportButton },
    'users.sendPasswordLink': { Button: SendPasswordLink },
    'users.deactivate': { bulk: async () => (await import('./bulk-users')).bulkDeactivate },
    'users.activate': { bulk: async () => (await import('./bulk-users')).bulkActivate },
    'users.giveRole': { bulk: async () => (await import('./bulk-users')).bulkGiveRole },
    'users.takeRole': { bulk: async () => (await import('./bulk-users')).bulkTakeRole },
    'users.invite': { bulk: async () => (await import('./bulk-users')).bulkInvite },
  },
} satisfies FeatureExtensions<'users'>;
