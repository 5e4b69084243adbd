import { agreementHooks } from '../agreements/agreement-hooks';
import { subscriberHooks } from '../agreements/subscriber-hooks';
import { roleHooks } from '../accounts/role-hooks';
import { userHooks } from '../accounts/user-hooks';
import type { HooksByResource } from '../listing/hooks';

/** The resources that need more than their definition. */
export const registeredHooks: HooksByResource = {
  agreements: agreementHooks,
  agreementSubscribers: subscriberHooks,
  roles: roleHooks,
  users: userHooks,
};
