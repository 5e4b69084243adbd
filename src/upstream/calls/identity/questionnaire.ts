import type * as calls from '../../../contract/generated/calls/identity';
import type { Questionnaire } from '../../../contract/generated/types';
import { type Questionnaire as Drawn, QuestionnaireMismatch } from '../../adapters/registries/registries';
import { invalidField } from '../../domain/api-error';
import {
  type Handler,
  type Preparation,
  type PreparedHandler,
  withOwnTransactions,
  withPreparation,
} from '../../domain/handler';
import { identityResult } from '../../domain/identity/query-registry';
import type { Outcome } from '../../domain/identity/outcome';
import { questionnaireApplies, questionnaireAsk, questionnaireStatus } from '../../domain/identity/questionnaire-ask';
import { recordOutcome } from '../../domain/identity/record-outcome';
import { callExternal, checkDocumentType, impossible, openOwn } from '../../domain/identity/validating';
import { translate } from '../../translate';
import { messageIn } from '../../domain/message-in';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';

/** Whether a questionnaire can be asked for, how many are left, and how the last one came out. */
export const consultStatusConfronta: Handler<typeof calls.consultStatusConfronta> = withOwnTransactions(
  async (context) => {
    const request = await openOwn(context, context.body);
    const ask = await questionnaireAsk(context, request);
    const { remaining, openUntil, blockedUntil } = await context.services.registries.questionnaireState(ask);
    const applies = await questionnaireApplies(context, request);
    const status = await questionnaireStatus(context, request);
    return {
      available: applies && remaining > 0,
      remaining,
      minutes: ask.rules.minutes,
      blockHours: ask.rules.blockHours,
      ...(openUntil && { openUntil: openUntil.toISOString() }),
      ...(status && { validationStatus: status }),
      ...(blockedUntil && {
        blockedUntil: blockedUntil.toISOString(),
        message: translate(context.language, 'errors.thirdPartyBlocked'),
      }),
    };
  },
);

interface Obtained {
  readonly request: RequestRow;
  /** Absent with `outcome`: the service refused; without: the request admits no questionnaire (now). */
  readonly drawn?: Drawn;
  readonly outcome?: Outcome;
}

const obtain: Preparation<typeof calls.confrontaQuestionnaire, Obtained> = async (context) => {
  const request = await openOwn(context, context.body);
  checkDocumentType(request, context.body.documentType);
  if (!(await questionnaireApplies(context, request))) return { request };
  const ask = await questionnaireAsk(context, request);
  let drawn: Drawn | undefined;
  const outcome = await callExternal(async () => {
    drawn = await context.services.registries.questionnaire(ask);
    return {};
  });
  return { request, outcome, ...(drawn && { drawn }) };
};

const storeQuestionnaire: PreparedHandler<typeof calls.confrontaQuestionnaire, Obtained> = async (context) => {
  const { request, drawn, outcome } = context.prepared;
  if (!outcome) return refused(messageIn(impossible, context.language));
  if (!drawn) {
    await recordOutcome(context, request, 'CON', outcome);
    return refused(messageIn(outcome.message ?? 'confrontaObtainError', context.language));
  }
  await appendAudit(context.trx, {
    actor: context.caller?.userId ?? null,
    action: 'request.questionnaire',
    subject: `requests/${request.id}`,
    at: context.now,
  });
  const { id, expiresAt, questions } = drawn;
  return {
    questionnaireId: id,
    expiresAt: expiresAt.toISOString(),
    seconds: Math.max(Math.ceil((expiresAt.getTime() - context.now.getTime()) / 1000), 0),
    questions: questions.map(({ id: questionId, text, answers }) => ({
      questionId,
      text,
      answers: answers.map((answer) => ({ answerId: answer.id, text: answer.text })),
    })),
  };
};

/**
 * The questions for a request's applicant; the open questionnaire again while there is one.
 * @throws ApiError validationFailed for a document that is not the request's; noPermission
 */
export const confrontaQuestionnaire = withPreparation<typeof calls.confrontaQuestionnaire, Obtained>(
  obtain,
  storeQuestionnaire,
);

/** Returns an error as a questionnaire without questions; the record still asks for an id. */
function refused(error: string): Questionnaire {
  return { questionnaireId: '-', error };
}

interface Evaluated {
  readonly request: RequestRow;
  /** Absent: the request admits no questionnaire (now). */
  readonly outcome?: Outcome;
  /** Whether the service judged the answers, or said something instead. */
  readonly judged?: boolean;
}

const evaluate: Preparation<typeof calls.confrontaEvaluation, Evaluated> = async (context) => {
  const { questionnaireId, answers, externalRequestId } = context.body;
  const request = await openOwn(context, { externalRequestId });
  if (!(await questionnaireApplies(context, request))) return { request };
  const ask = await questionnaireAsk(context, request);
  let judged = false;
  const outcome = await callExternal(async () => {
    const passed = await context.services.registries.evaluate(ask, { questionnaireId, answers }).catch(inFields);
    judged = true;
    return passed ? { status: 'SAT' } : { status: 'NST', message: 'identityValidationFailed' };
  });
  return { request, outcome, judged };
};

/** Answers that are not the questionnaire's are the caller's mistake: nothing is judged or spent. */
function inFields(error: unknown): never {
  if (!(error instanceof QuestionnaireMismatch)) throw error;
  throw invalidField('/answers', 'answersIncomplete');
}

const storeEvaluation: PreparedHandler<typeof calls.confrontaEvaluation, Evaluated> = async (context) => {
  const { request, outcome, judged } = context.prepared;
  if (!outcome) return { validationType: 'CON', error: messageIn(impossible, context.language) };
  const status = await recordOutcome(context, request, 'CON', outcome);
  const result = identityResult(context, request, 'CON', { ...outcome, ...(status && { status }) });
  // Wrong answers are an answer; only what the service itself says instead of one is an error.
  return judged ? { ...result, error: undefined } : result;
};

/** Evaluates the answers, once; which of them were right stays here. */
export const confrontaEvaluation = withPreparation<typeof calls.confrontaEvaluation, Evaluated>(
  evaluate,
  storeEvaluation,
);
