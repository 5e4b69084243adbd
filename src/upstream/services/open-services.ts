import { openCaptcha } from '../adapters/captcha';
import { openFiles } from '../adapters/files';
import { loadSigningKeys } from '../adapters/keys';
import { openMail } from '../adapters/mail';
import { openEmbeddedPki } from '../adapters/pki/embedded-pki';
import { openDatabase } from '../store/database';
import type { Settings } from '../settings';
import type { Services } from './services';

/** Opens the database and what leans on it; the given ones stand in for the defaults. */
export async function openServices(settings: Settings, given: Partial<Services> = {}): Promise<Services> {
  const clock = given.clock ?? (() => new Date());
  const place = settings.databaseUrl === undefined ? { dataDir: settings.dataDir } : { url: settings.databaseUrl };
  const store = given.store ?? (await openDatabase(place));
  try {
    const keys = given.keys ?? (await loadSigningKeys(store));
    const publicAddress =
      given.publicAddress ?? (() => settings.publicUrl ?? `http://${settings.host}:${settings.port}`);
    const pki =
      given.pki ?? (await openEmbeddedPki(store, { secret: settings.pkiSecret, clock, address: publicAddress }));
    return {
      store,
      keys,
      clock,
      settings,
      publicAddress,
      pki,
      mail: given.mail ?? openMail(store, settings, clock),
      files: given.files ?? openFiles(settings.dataDir),
      captcha: given.captcha ?? openCaptcha(keys, clock),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Lets what is under way end, then closes the database. */
export async function closeServices({ mail, store }: Services): Promise<void> {
  await mail.close();
  await store.close();
}
