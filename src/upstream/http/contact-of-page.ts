import { setTimeout } from 'node:timers/promises';
import { serverLimits } from '../../contract/generated/server-limits';
import { contactInForce } from '../domain/configuration/contact-in-force';
import type { Services } from '../domain/services';
import type { ContactSettings } from '../settings/contact';

/**
 * Returns what reads the contact that a page names. A page waits little for it: where the database is slow or out, it
 * names the one that was read last. Pages that are asked for at once share one reading.
 */
export function openContactOfPage({
  store,
  settings,
}: Pick<Services, 'store' | 'settings'>): () => Promise<ContactSettings> {
  let last = settings.contact;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    try {
      last = await contactInForce(store.db, settings.contact);
    } catch {
      // Health and the calls say that the database is out; the page itself needs nothing of it.
    } finally {
      reading = undefined;
    }
  };
  return async () => {
    reading ??= read();
    await Promise.race([reading, setTimeout(serverLimits.database.pageWaitMs, undefined, { ref: false })]);
    return last;
  };
}
