import type { FieldError } from '../../contract/wire';

/** The content of an error response beside its message. */
export interface ErrorDetails {
  fields?: readonly FieldError[];
  /** The newer record, when the version sent was stale (412). */
  current?: Record<string, unknown>;
  /** Guards of a refused transition. */
  unmet?: readonly string[];
  /** The whole body, for what one call adds to the envelope (params; email and daysTemp of an expired password). */
  responseBody?: Readonly<Record<string, unknown>>;
}

/** A server failed at some point of its work, or what stands before it gave up waiting. */
const unknownStatuses: ReadonlySet<number> = new Set([500, 502, 504]);
/** Those of a call that was sent and got no response, or one of a write that could not be understood. */
const unknownCodes: ReadonlySet<string> = new Set(['timeout', 'network', 'doneNotUnderstood']);

/**
 * A call that failed, in the words the user reads. `status` is the HTTP status (0: no response came, or the call was not
 * sent), `code` a key of errors.json or one of ours, such as `timeout` and `network`.
 */
export class CallError extends Error {
  readonly fields: readonly FieldError[];
  readonly current: Record<string, unknown> | undefined;
  readonly unmet: readonly string[];
  readonly responseBody: Readonly<Record<string, unknown>>;
  /** The shape react-admin's forms read errors from: one text per field name. */
  readonly body: { errors?: Record<string, unknown> };
  /**
   * Nothing says whether the server did it: no response came, the server failed or what stands before it gave up waiting, or the
   * response of a write could not be understood.
   */
  readonly isOutcomeUnknown: boolean;

  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    details: ErrorDetails = {},
  ) {
    super(message);
    this.name = 'CallError';
    this.fields = details.fields ?? [];
    this.current = details.current;
    this.unmet = details.unmet ?? [];
    this.responseBody = details.responseBody ?? {};
    this.isOutcomeUnknown = unknownStatuses.has(status) || unknownCodes.has(code);
    this.body = this.fields.length > 0 ? { errors: Object.fromEntries(this.fields.map(toFormError)) } : {};
  }
}

/**
 * Returns the form's name of a field (`/privileges/0` → `privileges.0`), the way react-hook-form names fields; a
 * problem of the whole record is the form's own.
 */
function toFormError(problem: FieldError): [string, unknown] {
  const text = problem.message;
  const name = problem.field.replace(/^\//, '').replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  return name === '' ? ['root', { serverError: text }] : [name, text];
}
