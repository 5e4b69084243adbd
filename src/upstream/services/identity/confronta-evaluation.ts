import type { confrontaEvaluation as call } from '../../../contract/generated/calls/identity';
import { QuestionnaireMismatch } from '../../adapters/registries/registries';
import { CallFailure } from '../../domain/failure';
import { withPreparation, type Preparation, type PreparedHandler } from '../../domain/handler';
import type { RequestRow } from '../../store/request-row';
import { messageIn } from '../../domain/texts';
import { identityResult } from '../../domain/identity/consult-registry';
import type { Outcome } from '../../domain/identity/outcome';
import { questionnaireApplies, questionnaireAsk } from '../../domain/identity/questionnaire-ask';
import { recordOutcome } from '../../domain/identity/record-outcome';
import { askOutside, impossible, openOwn } from '../../domain/identity/validating';

interface Evaluated {
  readonly request: RequestRow;
  /** Absent: the request admits no questionnaire (now). */
  readonly outcome?: Outcome;
  /** Whether the service judged the answers, or said something instead. */
  readonly judged?: boolean;
}

const evaluate: Preparation<typeof call, Evaluated> = async (context) => {
  const { questionnaireId, answers, externalRequestId } = context.body;
  const request = await openOwn(context, { externalRequestId });
  if (!(await questionnaireApplies(context, request))) return { request };
  const ask = await questionnaireAsk(context, request);
  let judged = false;
  const outcome = await askOutside(async () => {
    const passed = await context.services.registries.evaluate(ask, { questionnaireId, answers }).catch(inFields);
    judged = true;
    return passed ? { status: 'SAT' } : { status: 'NST', message: 'identityValidationFailed' };
  });
  return { request, outcome, judged };
};

/** Answers that are not the questionnaire's are the caller's mistake: nothing is judged or spent. */
function inFields(error: unknown): never {
  if (!(error instanceof QuestionnaireMismatch)) throw error;
  throw new CallFailure('validationFailed', { fields: [{ field: '/answers', code: 'answersIncomplete' }] });
}

const storeEvaluation: PreparedHandler<typeof call, Evaluated> = async (context) => {
  const { request, outcome, judged } = context.prepared;
  if (!outcome) return { validationType: 'CON', error: messageIn(impossible, context.language) };
  const status = await recordOutcome(context, request, 'CON', outcome);
  const result = identityResult(context, 'CON', { ...outcome, ...(status && { status }) });
  // Wrong answers are an answer; only what the service itself says instead of one is an error.
  return judged ? { ...result, error: undefined } : result;
};

/** Evaluates the answers, once; which of them were right stays here. */
export const confrontaEvaluation = withPreparation<typeof call, Evaluated>(evaluate, storeEvaluation);
