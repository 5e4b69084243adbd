import type { ErrorKey } from '../../contract/generated/errors';

/** A field that is wrong; its text is found when the answer is written, in the person's language, unless it has its own. */
export interface InvalidField {
  /** JSON pointer into the body, such as `/email`. */
  readonly field: string;
  /** Key of errors.json: one of its validation keywords, or of its messages. */
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The field's own words, in the person's language. */
  readonly message?: string;
}

/** What a failure can tell beside its text. */
export interface ApiErrorDetails {
  /** Values for the `{name}` places of the catalogue's text. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** What is wrong, field by field; the console places each under its field. */
  readonly fields?: readonly InvalidField[];
  /** Every guard of a refused transition that does not hold. */
  readonly unmet?: readonly string[];
  /** The record as it is now, for a write that met a newer version. */
  readonly current?: unknown;
  /** Further members of the answer, e.g. `email` and `daysTemp` of an expired password. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Overrides the catalogue's HTTP status. */
  readonly status?: number;
  /** Answer headers, e.g. `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Commit what the call wrote before it failed (a counted wrong password); otherwise it is rolled back. */
  readonly keepWrites?: boolean;
  /** May come to another end when it is sent again: the idempotency key is not spent by it. */
  readonly transient?: boolean;
}

/**
 * An expected failure of a call, named by its key in `schemas/errors.json`, which says text and HTTP status.
 * Everything else that is thrown answers 500 without its message.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly key: ErrorKey,
    readonly details: ApiErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(key, options);
  }
}

/**
 * Returns the error of one wrong field.
 *
 * @param field JSON pointer into the body, such as `/email`
 * @param code key of errors.json
 */
export function invalidField(field: string, code: string): ApiError {
  return new ApiError('validationFailed', { fields: [{ field, code }] });
}
