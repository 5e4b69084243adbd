import { openCaptcha } from '../adapters/captcha';
import { openCourier } from '../adapters/courier/open-courier';
import type { EmailCheck } from '../adapters/email-check/email-check';
import { openRemoteEmailCheck } from '../adapters/email-check/remote-email-check';
import { type FileStore, openFiles } from '../adapters/file-store';
import { openFingerprintReader } from '../adapters/fingerprint/open-fingerprint-reader';
import { openFileInspector } from '../adapters/inspection/inspector';
import { openPictureReader } from '../adapters/inspection/picture-reader';
import { loadSigningKeys } from '../adapters/signing-keys';
import { openMail, type MailOptions } from '../adapters/mail';
import { plainAddress } from '../adapters/pki/pki-paths';
import type { PkiOptions } from '../adapters/pki/authorities';
import { openEmbeddedPki } from '../adapters/pki/embedded-pki';
import { openPrinting } from '../adapters/printing/open-printing';
import { openProviderSessions } from '../adapters/provider/open-provider-sessions';
import { openRecogniser } from '../adapters/recognition/recogniser';
import type { QuestionnaireServices } from '../adapters/registries/embedded-questionnaires';
import { openEmbeddedRegistries } from '../adapters/registries/embedded-registries';
import type { Registries } from '../adapters/registries/registries';
import { openRemoteRegistries } from '../adapters/registries/remote-registries';
import { openTickets } from '../adapters/tickets/open-tickets';
import { openTokens } from '../adapters/tokens/open-tokens';
import { contactInForce } from '../domain/configuration/contact-in-force';
import { openRecognition } from '../domain/recognition/recognition';
import { openDriftLog } from '../domain/drift-log';
import type { Services } from '../domain/services';
import type { Settings } from '../settings';
import { warnOfJobErrors } from '../store/job-errors';
import { openDatabase } from '../store/database';

/** Opens the database and what leans on it; the given ones stand in for the defaults. */
export async function openServices(settings: Settings, overrides: Partial<Services> = {}): Promise<Services> {
  const clock = overrides.clock ?? (() => new Date());
  const location = settings.databaseUrl === undefined ? { dataDir: settings.dataDir } : { url: settings.databaseUrl };
  const jobErrors = overrides.jobErrors ?? warnOfJobErrors();
  const store = overrides.store ?? (await openDatabase(location, jobErrors));
  const contactIn: MailOptions['contactIn'] = (database) => contactInForce(database, settings.contact);
  let files: FileStore | undefined;
  try {
    const keys = overrides.keys ?? (await loadSigningKeys(store, settings.pkiSecret));
    const publicAddress =
      overrides.publicAddress ?? (() => settings.publicUrl ?? `http://${settings.host}:${settings.port}`);
    const pki = overrides.pki ?? (await openEmbeddedPki(store, pkiOptions(settings, clock, publicAddress)));
    const mail = overrides.mail ?? openMail({ store, settings, clock, contactIn, jobErrors });
    files = overrides.files ?? (await openFiles(settings));
    return {
      store,
      keys,
      clock,
      settings,
      jobErrors,
      // A command answers no browser.
      driftLog: overrides.driftLog ?? openDriftLog(() => undefined, clock),
      publicAddress,
      pki,
      registries: overrides.registries ?? openRegistries(settings, { store, clock, secret: keys.captchaSecret }),
      fingerprints: overrides.fingerprints ?? openFingerprintReader(settings, store),
      courier: overrides.courier ?? openCourier(settings, store, clock),
      mail,
      printing: overrides.printing ?? (await openPrinting(settings, clock, jobErrors)),
      providerSessions: overrides.providerSessions ?? openProviderSessions(settings, clock),
      tickets: overrides.tickets ?? openTickets(settings, mail, clock),
      emailCheck: overrides.emailCheck ?? openEmailCheck(settings),
      tokens: overrides.tokens ?? openTokens(settings, store, keys.seal),
      files,
      recognition:
        overrides.recognition ?? openRecognition({ store, files, recogniser: openRecogniser(), clock, jobErrors }),
      inspector: overrides.inspector ?? openFileInspector(),
      pictures: overrides.pictures ?? openPictureReader(),
      captcha: overrides.captcha ?? openCaptcha(keys, clock, settings.captchaIterations),
    };
  } catch (error) {
    await files?.close();
    await store.close();
    throw error;
  }
}

function pkiOptions({ pkiSecret, certificates }: Settings, clock: () => Date, publicAddress: () => string): PkiOptions {
  const { pkiUrl, policyArc, cpsUrl } = certificates;
  return {
    clock,
    address: () => pkiUrl ?? plainAddress(publicAddress()),
    ...(pkiSecret !== undefined && { secret: pkiSecret }),
    ...(policyArc !== undefined && { policyArc }),
    ...(cpsUrl !== undefined && { cpsUrl }),
  };
}

/** Lets what is under way end, then closes the database. */
export async function closeServices(services: Services): Promise<void> {
  const { files, inspector, mail, pictures, printing, recognition, store } = services;
  await recognition.close();
  await inspector.close();
  await pictures.close();
  await mail.close();
  await printing.close();
  await files.close();
  await store.close();
}

/** Returns the provider's registries where an address is configured, otherwise our own. */
function openRegistries(
  { registriesUrl: url, registriesToken: token }: Pick<Settings, 'registriesUrl' | 'registriesToken'>,
  services: QuestionnaireServices,
): Registries {
  return url === undefined ? openEmbeddedRegistries(services) : openRemoteRegistries({ url, token });
}

/** Returns the provider's e-mail verification service, where it has one. */
function openEmailCheck({
  emailCheckUrl: url,
  emailCheckToken: token,
}: Pick<Settings, 'emailCheckUrl' | 'emailCheckToken'>): EmailCheck | undefined {
  return url === undefined ? undefined : openRemoteEmailCheck({ url, token });
}
