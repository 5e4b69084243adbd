import type * as calls from '../../../contract/generated/calls/identity';
import type { IdentityResult } from '../../../contract/generated/types';
import { type ApiError, invalidField } from '../../domain/api-error';
import { type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { queryRegistry, storeRegistryResponse, type RegistryResponse } from '../../domain/identity/query-registry';
import { taxNumberOfRequest } from '../../domain/identity/registry-checks';
import { remediesOf } from '../../domain/identity/remedies';
import { checkDocumentType, openOwn } from '../../domain/identity/validating';
import { factsOf } from '../../domain/requests/request-facts';
import { loadRequestCase } from '../../domain/requests/load-request-case';
import { presentValidations } from '../../domain/requests/review/present-validations';
import type { RequestRow } from '../../store/request-row';

const askCitizenRegistry: Preparation<typeof calls.ani, RegistryResponse> = async (context) =>
  queryRegistry(context, await openOwn(context, context.body), 'ANI');

const storeCitizen: PreparedHandler<typeof calls.ani, RegistryResponse> = (context) =>
  storeRegistryResponse(context, context.prepared);

/** The entered names against the citizen registry's. */
export const ani = withPreparation<typeof calls.ani, RegistryResponse>(askCitizenRegistry, storeCitizen);

const askTaxRegistry: Preparation<typeof calls.muisca, RegistryResponse> = async (context) => {
  const request = await openOwn(context, context.body, (row) => [taxNumberOfRequest(row)]);
  return queryRegistry(context, request, 'MUI', { number: context.body.documentNumber });
};

const storeTaxpayer: PreparedHandler<typeof calls.muisca, RegistryResponse> = (context) =>
  storeRegistryResponse(context, context.prepared);

/** The tax registry by the number that its product proves: the company's or the person's, with or without its check digit. */
export const muisca = withPreparation<typeof calls.muisca, RegistryResponse>(askTaxRegistry, storeTaxpayer);

interface Asked {
  readonly request: RequestRow;
  readonly responses: readonly RegistryResponse[];
}

const askEach: Preparation<typeof calls.identityGeneral, Asked> = async (context) => {
  const request = await openOwn(context, context.body);
  checkDocumentType(request, context.body.documentType);
  const responses: RegistryResponse[] = [];
  const { run = [], present = false } = context.body;
  if (present && !run.includes('DAC')) throw presenceProblems();
  for (const type of run) responses.push(await queryRegistry(context, request, type, { present }));
  return { request, responses };
};

/** Returns the error of a presence that is confirmed for anything but a fingerprint. */
function presenceProblems(): ApiError {
  return invalidField('/present', 'fieldNotApplicable');
}

const storeEach: PreparedHandler<typeof calls.identityGeneral, Asked> = async (context) => {
  const { request, responses } = context.prepared;
  const results: IdentityResult[] = [];
  for (const response of responses) results.push(await storeRegistryResponse(context, response));
  const requestCase = await loadRequestCase(context.trx, request);
  // Of several, each result tells its own error: one that failed does not take the others' answers away.
  const [only, ...others] = results;
  return {
    validations: await presentValidations(context, request),
    ...(results.length > 0 && { results }),
    manual: factsOf(requestCase).manualValidationApplies,
    remedies: remediesOf(requestCase),
    ...(only?.message !== undefined && others.length === 0 && { message: only.message }),
    ...(only?.error !== undefined && others.length === 0 && { error: only.error }),
  };
};

/** How every validation of a request stands, after running those that are named. */
export const identityGeneral = withPreparation<typeof calls.identityGeneral, Asked>(askEach, storeEach);
