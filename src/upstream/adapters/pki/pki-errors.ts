import type { ErrorKey, ValidationKey } from '../../../contract/generated/errors';

/** A field that is wrong, as a failed call names it. */
export interface RejectedField {
  /** JSON pointer, such as `/subject/fullName`. */
  readonly field: string;
  readonly code: ValidationKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * The PKI did not do what it should have. The request stays where it is and can be tried again; people see
 * "Fallo en la PKi", which the catalogue's mapping finds in `serverText`.
 */
export class PkiError extends Error {
  override readonly name = 'PkiError';
  /** What the server says, in the words that the specification maps. */
  readonly serverText: string;

  constructor(reason: string, options?: ErrorOptions) {
    const serverText = `Could not create certificate: ${reason}`;
    super(serverText, options);
    this.serverText = serverText;
  }
}

/** What was asked of the PKI cannot be done as it is: the asker can correct it. */
export class PkiRejection extends Error {
  override readonly name = 'PkiRejection';

  /** @param key the text in errors.json that says why */
  constructor(
    readonly key: ErrorKey,
    readonly details: {
      readonly params?: Readonly<Record<string, string | number>>;
      readonly fields?: readonly RejectedField[];
    } = {},
  ) {
    super(key);
  }
}
