/** Whose fingerprint is to be read, and for what. */
interface FingerprintAsk {
  readonly documentType: string;
  readonly documentNumber: string;
  /** An external request id. */
  readonly reference: string;
  /** A person of the office says that the holder is at the desk with the finger on the reader. */
  readonly confirmed: boolean;
}

/** What a reader took. */
export interface Fingerprint {
  readonly fingerPrintCode: string;
  /** Of the person whose fingerprint it is. */
  readonly identificationNumber: string;
}

/**
 * The fingerprint reader of a desk.
 * @throws RegistryError where the reader fails or refuses; FingerprintUnconfirmed where no operator confirmed that the holder
 * is there
 */
export interface FingerprintReader {
  /** Returns the fingerprint, undefined where there is none on record. */
  capture(ask: FingerprintAsk): Promise<Fingerprint | undefined>;
}

/** The reader needs a member of the office to confirm that the holder is at the desk. */
export class FingerprintUnconfirmed extends Error {
  override readonly name = 'FingerprintUnconfirmed';
}
