import { masterLanguage } from '../../../contract/generated/languages';
import { errorMappings } from '../../../contract/generated/error-mappings';
import type { ErrorKey } from '../../../contract/generated/errors';
import { PkiError, PkiRejection } from '../../adapters/pki/pki-errors';
import { ApiError } from '../api-error';
import { applyTransition, type ActionContext } from '../requests/apply-transition';
import type { RequestRow } from '../../store/request-row';
import { translate } from '../../translate';

/** How the call that issues reports what was not expected. */
export interface IssuanceErrorKeys {
  /** For an error of the database. */
  readonly database: ErrorKey;
  readonly otherwise: ErrorKey;
}

/** «anything else: … Fallo ejecutando solicitud». */
export const issuanceErrorKeys: IssuanceErrorKeys = { database: 'requestFailure', otherwise: 'requestFailure' };
/** «In the direct issue call a SQL Server error gives Falló ejecutando solicitud». */
export const directIssueErrorKeys: IssuanceErrorKeys = {
  database: 'directIssueFailure',
  otherwise: 'certificateEmissionFailure',
};

/**
 * Returns what a failed issuance leaves behind and says. Nothing of the attempt itself is there any more: a failure of
 * the PKI is written down and can be tried again; without quota the system rejects the request.
 */
export async function settleError(
  context: ActionContext,
  request: RequestRow,
  error: unknown,
  errorKeys: IssuanceErrorKeys,
): Promise<unknown> {
  const system: ActionContext = { ...context, caller: undefined };
  if (error instanceof ApiError && error.key === 'quotaRejection') {
    const observation = translate(masterLanguage, 'errors.quotaRejection');
    const after = await applyTransition(system, request, { event: 'rejectForQuota', observation });
    return new ApiError('quotaRejection', {
      ...error.details,
      keepWrites: true,
      detail: { serviceStatusId: after.state, version: after.version },
    });
  }
  if (error instanceof ApiError || error instanceof PkiRejection) return error;
  const key = keyOf(error, errorKeys);
  if (key !== 'pkiFailure') return new ApiError(key, {}, { cause: error });
  await applyTransition(system, request, {
    event: 'failIssuance',
    observation: key,
    unchanged: true,
  });
  return new ApiError('pkiFailure', { keepWrites: true, transient: true }, { cause: error });
}

/** Returns the message for a server's text: the first rule of the mapping that it contains, whichever its letters. */
function keyOf(error: unknown, errorKeys: IssuanceErrorKeys): ErrorKey {
  if (isOfDatabase(error)) return errorKeys.database;
  const message = error instanceof PkiError ? error.serverText : error instanceof Error ? error.message : '';
  const rule = errorMappings['issuance']?.find(({ contains }) =>
    contains.some((part) => message.toLowerCase().includes(part.toLowerCase())),
  );
  return rule?.show ?? errorKeys.otherwise;
}

/** Tells whether the error is the database's: both engines give SQLSTATE. */
function isOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
}
