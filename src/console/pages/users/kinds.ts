import { lazyInput } from '../../fields/inputs/lazy-input';
import { onlyByName } from '../../fields/kind';
import type { Kinds } from '../../fields/kinds';
import { SendPasswordLink } from './send-password-link';

/** What users.json and user.json ask for by name. */
export const userKinds: Partial<Kinds> = {
  inputs: [
    { name: 'userRoles', rank: onlyByName, as: lazyInput(() => import('./roles-input')) },
    { name: 'userEmail', rank: onlyByName, as: lazyInput(() => import('./email-input')) },
  ],
  actions: { 'users.sendPasswordLink': SendPasswordLink },
};
