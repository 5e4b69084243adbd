import { lazyInput } from '../../fields/inputs/lazy-input';
import { onlyByName } from '../../fields/field-renderer';
import type { FeatureExtensions } from '../../fields/extensions';
import { SendPasswordLink } from './send-password-link';

/** What users.json and user.json ask for by name. */
export const userExtensions = {
  inputs: [
    { name: 'userRoles', rank: onlyByName, rendering: lazyInput(() => import('./roles-input')) },
    { name: 'userEmail', rank: onlyByName, rendering: lazyInput(() => import('./email-input')) },
  ],
  actions: {
    'users.sendPasswordLink': { Button: SendPasswordLink },
  },
} satisfies FeatureExtensions<'users'>;
