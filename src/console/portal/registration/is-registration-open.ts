import { readRegistration } from '../../../contract/generated/calls/embedded/readRegistration';
import { isOffered, loadRuntime } from '../../transport/runtime';
import { send } from '../../transport/send';

/** Returns whether people may register here; undefined where another upstream has the accounts, which does not say. */
export async function isRegistrationOpen(signal?: AbortSignal): Promise<boolean | undefined> {
  if (!isOffered(await loadRuntime(), readRegistration)) return undefined;
  return (await send(readRegistration, { parameters: {}, signal })).result.isOpen;
}
