/** What the inventory knows of a token. */
export interface Token {
  readonly serial: string;
  readonly model: string;
}

/** What failed: asking for the serial, taking over what is known of it, making the key, or loading the certificate. */
export type TokenStep = 'consult' | 'import' | 'key' | 'load';

/** A token's service did not do its part: neither done nor refused for good. */
export class TokenError extends Error {
  override readonly name = 'TokenError';

  constructor(readonly at: TokenStep) {
    super(`The service of tokens failed at: ${at}`);
  }
}

/** The USB tokens of the provider. A token makes its own key, which never leaves it. */
export interface TokenAdapter {
  /** False where no service of tokens is configured: nothing else may be asked then. */
  readonly isAvailable: boolean;
  /** @returns undefined for a serial that is none @throws TokenError */
  find(serial: string): Promise<Token | undefined>;
  /**
   * Makes the token create a key, locked with its PIN; slow, so outside of transactions.
   * @returns a PKCS#10 of the key, DER @throws TokenError
   */
  makeKey(serial: string, pin: string): Promise<Uint8Array>;
  /**
   * Loads the certificate of the token's key into it; loading the same again changes nothing.
   * @param chain DER, the certificate first @throws TokenError
   */
  load(serial: string, chain: readonly Uint8Array[]): Promise<void>;
}
