/** A call that the provider understood and does not carry out: HTTP 200 with `status: false`. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly code: string = 'GEN-01',
  ) {
    super(message);
  }
}

/** A call without a session that the provider accepts. */
export class NoSession extends Error {}
