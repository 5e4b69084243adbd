import { agreementHooks } from '../agreements/agreement-hooks';
import { subscriberHooks } from '../agreements/subscriber-hooks';
import { roleHooks } from '../auth/role-hooks';
import { userHooks } from '../auth/user-hooks';
import type { HooksByResource } from './hooks';

/** The resources that need more than their definition. */
export const registeredHooks: HooksByResource = {
  agreements: agreementHooks,
  agreementSubscribers: subscriberHooks,
  roles: roleHooks,
  users: userHooks,
};
