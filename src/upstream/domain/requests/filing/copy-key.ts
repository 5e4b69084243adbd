import * as requestStates from '../../../../contract/generated/states/request';
import { createHmac } from 'node:crypto';
import type { RequestRow } from '../../../store/request-row';
import type { Caller } from '../../handler';
import type { Services } from '../../services';

/**
 * Returns the key by which the browser of a draft's owner seals what could not be sent: another person has another
 * key, and none lies in the browser after the session. Undefined for any other request or person.
 */
export function copyKeyOf(
  { keys: { captchaSecret } }: Pick<Services, 'keys'>,
  { id, state, owner_id: owner }: Pick<RequestRow, 'id' | 'state' | 'owner_id'>,
  { userId }: Pick<Caller, 'userId'>,
): string | undefined {
  if (!requestStates.draft.has(state) || owner !== userId) return undefined;
  return createHmac('sha256', `draft copies ${captchaSecret}`).update(`${userId} ${id}`).digest('base64');
}

/** Returns the key by which a person's browser seals what they typed into the forms of the console and did not save. */
export function ownCopyKeyOf(
  { keys: { captchaSecret } }: Pick<Services, 'keys'>,
  { userId }: Pick<Caller, 'userId'>,
): string {
  return createHmac('sha256', `form copies ${captchaSecret}`).update(userId).digest('base64');
}
