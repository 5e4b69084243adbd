import type { CaptchaAdapter } from '../adapters/captcha';
import type { FileStore } from '../adapters/files';
import type { SigningKeys } from '../adapters/keys';
import type { MailAdapter } from '../adapters/mail';
import type { PkiAdapter } from '../adapters/pki/pki';
import type { Settings } from '../settings';
import type { Store } from '../store/database';

/** Everything a handler may lean on; tests replace single members. */
export interface Services {
  readonly store: Store;
  readonly mail: MailAdapter;
  readonly captcha: CaptchaAdapter;
  /** Documents, by their content. */
  readonly files: FileStore;
  readonly pki: PkiAdapter;
  readonly keys: SigningKeys;
  readonly settings: Settings;
  /** Where people reach this server, for links in mail; never taken from a request, whose Host anyone can forge. */
  readonly publicAddress: () => string;
  /** The only source of the current time, so that tests can set it. */
  readonly clock: () => Date;
}
