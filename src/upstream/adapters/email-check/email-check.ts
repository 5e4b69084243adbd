/** Whose address is asked about. */
export interface CheckedPerson {
  readonly email: string;
  readonly documentType: string;
  readonly documentNumber: string;
}

/** The provider's e-mail verification service: it knows addresses that their owners have proven elsewhere. */
export interface EmailCheck {
  /**
   * Returns whether that person has proven that address. A service that does not answer knows nothing: the person then
   * proves it here, by a code.
   */
  isVerified(person: CheckedPerson): Promise<boolean>;
}
