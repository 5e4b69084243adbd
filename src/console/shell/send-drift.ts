import { reportDrift } from '../../contract/generated/calls/embedded/reportDrift';
import { loadRuntime, takesOurs } from '../transport/runtime';
import { send } from '../transport/send';

/** How many fields of one source are reported at once, which is more than a screen has. */
const MAX_FIELDS = 50;

/** Hands names of what could not be read to the server's log, once; where it is not taken, the notice on the screen is all. */
export async function sendDrift(source: string, fields: readonly string[]): Promise<void> {
  try {
    const runtime = await loadRuntime();
    if (!takesOurs(runtime, reportDrift) || runtime.families['embedded']?.closed) return;
    await send(reportDrift, { body: { source, fields: fields.slice(0, MAX_FIELDS) }, renew: false });
  } catch {
    // What is wrong with a provider is no reason for one more message to who works there.
  }
}
