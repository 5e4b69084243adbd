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

/**
 * A call that failed, in the words the user reads. `status` is the HTTP status (0: no answer at all), `code` a key of
 * errors.json or one of ours: `timeout`, `network`, `aborted`.
 */
export class CallError extends Error {
  readonly fields: readonly FieldError[];
  readonly current: Record<string, unknown> | undefined;
  readonly unmet: readonly string[];
  readonly responseBody: Readonly<Record<string, unknown>>;
  /** The shape react-admin's forms read errors from: one text per field name. */
  readonly body: { errors?: Record<string, unknown> };

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
