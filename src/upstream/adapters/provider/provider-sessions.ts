/** A role of a person as the provider says it. */
export interface ProviderRole {
  readonly name: string;
  readonly appId: string;
  /** In our codes, where the profile maps them; among them codes that nothing here knows. */
  readonly privileges: readonly string[];
}

/** A session that was opened at the provider, checked at this very call. */
export interface ProviderSession {
  /** The same for each call of one session. */
  readonly id: string;
  /** Who the person is for good. */
  readonly subject: string;
  readonly username: string;
  readonly fullName: string;
  readonly documentType: string;
  readonly documentNumber: string;
  /** Absent where the token does not say it. */
  readonly email?: string;
  readonly roles: readonly ProviderRole[];
}

/** Checks sessions that were opened at the provider. */
export interface ProviderSessions {
  /** Whose persons they are: their subjects are others than those of another issuer. */
  readonly issuer: string;
  /** What people know the provider by. */
  readonly name: string;
  /** @throws ProviderSessionError */
  read(token: string): Promise<ProviderSession>;
}

/**
 * Why a session is not accepted: it is over; the token is not one that the profile lets in; or it can't be checked, since
 * what is asked for it does not answer.
 */
type SessionProblem = 'ended' | 'rejected' | 'unchecked';

export class ProviderSessionError extends Error {
  override readonly name = 'ProviderSessionError';

  /** @param reason for the operator's log: never with a part of the token */
  constructor(
    readonly problem: SessionProblem,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`A session of the provider is ${problem}: ${reason}`, options);
  }
}
