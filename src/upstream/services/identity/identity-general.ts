import type { identityGeneral as call } from '../../../contract/generated/calls/identity';
import type { IdentityResult } from '../../../contract/generated/types';
import { CallFailure } from '../../domain/failure';
import { withPreparation, type Preparation, type PreparedHandler } from '../../domain/handler';
import { factsOf } from '../../domain/requests/facts';
import { loadDossier } from '../../domain/requests/request-row';
import type { RequestRow } from '../../store/request-row';
import { presentValidations } from '../../domain/requests/validations';
import { askRegistry, keepAnswer, type RegistryAnswer } from '../../domain/identity/consult-registry';
import { remediesOf } from '../../domain/identity/remedies';
import { checkDocumentType, openOwn } from '../../domain/identity/validating';

interface Asked {
  readonly request: RequestRow;
  readonly answers: readonly RegistryAnswer[];
}

const askEach: Preparation<typeof call, Asked> = async (context) => {
  const request = await openOwn(context, context.body);
  checkDocumentType(request, context.body.documentType);
  const answers: RegistryAnswer[] = [];
  const { run = [], present = false } = context.body;
  if (present && !run.includes('DAC')) throw wrongPresence();
  for (const type of run) answers.push(await askRegistry(context, request, type, { present }));
  return { request, answers };
};

/** Presence is confirmed for a fingerprint alone. */
function wrongPresence(): CallFailure {
  return new CallFailure('validationFailed', { fields: [{ field: '/present', code: 'fieldNotApplicable' }] });
}

const storeEach: PreparedHandler<typeof call, Asked> = async (context) => {
  const { request, answers } = context.prepared;
  const results: IdentityResult[] = [];
  for (const answer of answers) results.push(await keepAnswer(context, answer));
  const dossier = await loadDossier(context.trx, request);
  // Of several, each result tells its own error: one that failed does not take the others' answers away.
  const [only, ...others] = results;
  return {
    validations: await presentValidations(context, request),
    ...(results.length > 0 && { results }),
    manual: factsOf(dossier, false).manualValidationApplies === true,
    remedies: remediesOf(dossier),
    ...(only?.message !== undefined && others.length === 0 && { message: only.message }),
    ...(only?.error !== undefined && others.length === 0 && { error: only.error }),
  };
};

/** How every validation of a request stands, after running those that are named. */
export const identityGeneral = withPreparation<typeof call, Asked>(askEach, storeEach);
