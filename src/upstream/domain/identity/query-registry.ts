import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { IdentityResult } from '../../../contract/generated/types';
import { eventOf, mayTransition } from '../../../contract/lifecycle';
import { isRunIn } from '../../../contract/product';
import { readConfiguration } from '../configuration/configuration-values';
import { callerOf } from '../handler';
import type { ActionContext, ActionReading } from '../requests/apply-transition';
import { findFiler } from '../requests/load-request-case';
import { isApplicant } from '../requests/is-applicant';
import { productOf } from '../requests/filing/product-rules';
import type { RequestRow } from '../../store/request-row';
import { codesFor, seesRegistryValues } from '../requests/visibility';
import { messageIn } from '../message-in';
import { isError, remedyOf, type Outcome, type RegistryValidation } from './outcome';
import { recordOutcome } from './record-outcome';
import { registryChecks } from './registry-checks';
import { callExternal, impossible, validationEvent } from './validating';

const revalidation = eventOf(requestLifecycle, 'revalidateIdentity');

/** What a registry answered, still to be kept. */
export interface RegistryResponse {
  readonly request: RequestRow;
  readonly type: RegistryValidation;
  /** Absent: the request does not admit that validation (now), so no registry was asked. */
  readonly outcome?: Outcome;
}

/**
 * Asks the registry of a validation, again where it was asked before; outside of any transaction.
 * @throws ApiError noPermission
 */
export async function queryRegistry(
  context: ActionReading,
  request: RequestRow,
  type: RegistryValidation,
  { number, present }: { readonly number?: string; readonly present?: boolean } = {},
): Promise<RegistryResponse> {
  const event = await validationEvent(context, request);
  if (event === undefined || !mayRun(context, request, type)) return { request, type };
  return { request, type, outcome: await runCheck(context, request, type, { number, present }) };
}

/** Runs a check independently of the caller; what the service refuses or fails at is an outcome as well. */
export async function runCheck(
  { trx, services }: Pick<ActionReading, 'trx' | 'services'>,
  request: RequestRow,
  type: RegistryValidation,
  more: { readonly number?: string; readonly present?: boolean } = {},
): Promise<Outcome> {
  const minScore = (await readConfiguration(trx)).integer('NameMatchPercent');
  const { registries, fingerprints } = services;
  return callExternal(() => registryChecks[type]({ registries, fingerprints, request, minScore, ...more }));
}

/** Keeps what was answered. @returns the result; with `error` where the registry failed, or was not asked */
export async function storeRegistryResponse(
  context: ActionContext,
  { request, type, outcome }: RegistryResponse,
): Promise<IdentityResult> {
  if (!outcome) return { validationType: type, error: messageIn(impossible, context.language) };
  const status = await recordOutcome(context, request, type, outcome);
  return identityResult(context, request, type, { ...outcome, ...(status && { status }) });
}

/**
 * Returns whether the product asks for it: applicants run those of the identity flow; those who review the request also
 * those of the other one, except for their own requests.
 */
export function mayRun(context: ActionReading, request: RequestRow, type: string): boolean {
  const required = productOf(request).validations.find((validation) => validation.type === type);
  const caller = callerOf(context);
  const isReviewer = mayTransition(revalidation, codesFor(request, caller)) && !isApplicant(request, caller);
  if (required === undefined) return false;
  return isRunIn('identity', required.execution) || (isReviewer && isRunIn('other', required.execution));
}

/**
 * Returns an outcome as it travels. What the registry has, and scores by which it could be guessed, are for those who work
 * on the request and did not file it: who did may have entered another person's number.
 */
export async function identityResult(
  { trx, language, caller }: Pick<ActionContext, 'trx' | 'language' | 'caller'>,
  request: RequestRow,
  type: RegistryValidation | 'CON',
  outcome: Outcome,
): Promise<IdentityResult> {
  const { status, message, nameScore, wordScore, facts } = outcome;
  const text = message === undefined ? undefined : messageIn(message, language);
  const inside = seesRegistryValues(request, callerOf({ caller }), await findFiler(trx, request));
  return {
    validationType: type,
    ...(inside && facts),
    ...(status && { validationStatus: status }),
    ...(inside && nameScore !== undefined && { nameScore }),
    ...(inside && wordScore !== undefined && { wordScore }),
    ...(text !== undefined && { message: text }),
    ...(text !== undefined && isError(outcome) && { error: text }),
    ...remedyOf(type, outcome),
  };
}
