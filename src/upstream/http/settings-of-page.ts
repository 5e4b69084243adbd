import { setTimeout } from 'node:timers/promises';
import { limits } from '../../contract/generated/limits';
import { serverLimits } from '../../contract/generated/server-limits';
import { readConfiguration } from '../domain/configuration/configuration-values';
import { contactOf } from '../domain/configuration/contact-in-force';
import type { Services } from '../domain/services';
import type { ContactSettings } from '../settings/contact';

/** What a page says of the settings that an administrator may change while the server runs. */
export interface PageSettings {
  readonly contact: ContactSettings;
  readonly files: { readonly megabytes: number };
}

/**
 * Returns what reads the settings that a page says. A page waits little for them: where the database is slow or out, it
 * says those that were read last. Pages that are asked for at once share one reading.
 */
export function openSettingsOfPage({
  store,
  settings,
}: Pick<Services, 'store' | 'settings'>): () => Promise<PageSettings> {
  let last: PageSettings = { contact: settings.contact, files: { megabytes: limits.files.megabytes } };
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    try {
      const configuration = await readConfiguration(store.db);
      last = {
        contact: contactOf(configuration, settings.contact),
        files: { megabytes: configuration.integer('MaxFileMegabytes') },
      };
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
