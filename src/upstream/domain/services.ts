import type { CaptchaAdapter } from '../adapters/captcha';
import type { Courier } from '../adapters/courier/courier';
import type { FileStore } from '../adapters/file-store';
import type { FingerprintReader } from '../adapters/fingerprint/fingerprint-reader';
import type { FileInspector } from '../adapters/inspection/inspector';
import type { PictureReader } from '../adapters/inspection/picture-reader';
import type { SigningKeys } from '../adapters/signing-keys';
import type { MailAdapter } from '../adapters/mail';
import type { PkiAdapter } from '../adapters/pki/pki';
import type { ProviderSessions } from '../adapters/provider/provider-sessions';
import type { Printing } from '../adapters/printing/printing';
import type { Registries } from '../adapters/registries/registries';
import type { EmailCheck } from '../adapters/email-check/email-check';
import type { TicketAdapter } from '../adapters/tickets/ticket-adapter';
import type { TokenAdapter } from '../adapters/tokens/token-adapter';
import type { Settings } from '../settings';
import type { JobErrors } from '../store/job-errors';
import type { Store } from '../store/database';
import type { DriftLog } from './drift-log';
import type { Recognition } from './recognition/recognition';

/** Everything a handler may lean on; tests replace single members. */
export interface Services {
  readonly store: Store;
  readonly mail: MailAdapter;
  readonly captcha: CaptchaAdapter;
  /** Brings the tokens. */
  readonly courier: Courier;
  /** Documents, by their content. */
  readonly files: FileStore;
  /** Reads what people load before it is kept. */
  readonly inspector: FileInspector;
  /** Measures the pictures among them. */
  readonly pictures: PictureReader;
  readonly pki: PkiAdapter;
  /** Prints the envelopes of tokens. */
  readonly printing: Printing;
  /** What documents say, read once for each content. */
  readonly recognition: Recognition;
  /** Reads fingerprints at the office's desks (DAC). */
  readonly fingerprints: FingerprintReader;
  /** ANI, MUISCA, RUES, the credit bureau and Confronta. */
  readonly registries: Registries;
  /** The USB tokens that certificates are delivered on. */
  readonly tokens: TokenAdapter;
  /** Knows proven addresses; absent where the provider has no such service. */
  readonly emailCheck?: EmailCheck | undefined;
  /** The cases that revocations belong to. */
  readonly tickets: TicketAdapter;
  /** Checks sessions that were opened at a provider, in place of our own; absent where its profile does not say how. */
  readonly providerSessions?: ProviderSessions | undefined;
  readonly keys: SigningKeys;
  readonly settings: Settings;
  /** Takes the errors of what runs in the background. */
  readonly jobErrors: JobErrors;
  /** Takes what browsers could not read of a provider's responses. */
  readonly driftLog: DriftLog;
  /**
   * Returns where people reach this server, for links in mail; never taken from a request, whose Host anyone can forge.
   */
  readonly publicAddress: () => string;
  /** Returns the only source of the current time, so that tests can set it. */
  readonly clock: () => Date;
}
