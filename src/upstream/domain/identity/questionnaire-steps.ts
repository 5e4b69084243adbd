import { randomUUID } from 'node:crypto';
import type { IdentityResult, Questionnaire } from '../../../contract/generated/types';
import {
  type Questionnaire as Drawn,
  type QuestionnaireAnswers,
  QuestionnaireMismatch,
} from '../../adapters/registries/registries';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';
import { translate } from '../../translate';
import { invalidField } from '../api-error';
import type { Begun } from '../handler';
import { messageIn } from '../message-in';
import type { ActionContext, ActionReading } from '../requests/apply-transition';
import type { Outcome } from './outcome';
import { identityResult } from './query-registry';
import { questionnaireApplies, questionnaireAsk, questionnaireStatus } from './questionnaire-ask';
import { recordOutcome } from './record-outcome';
import { callExternal, checkDocumentType, impossible, openOwn } from './validating';

/** Returns whether a questionnaire can be asked for, how many are left, and how the last one came out. */
export async function readQuestionnaireState(context: ActionReading, request: RequestRow) {
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
}

/** A questionnaire as the service gave it. */
export interface ObtainedQuestionnaire {
  readonly request: RequestRow;
  /** Absent with `outcome`: the service refused; without: the request admits no questionnaire (now). */
  readonly drawn?: Drawn;
  readonly outcome?: Outcome;
}

/**
 * Asks for the questions for a request's applicant, outside of any transaction; for the open questionnaire while there is one.
 * @throws ApiError validationFailed for a document that is not the request's; noPermission
 */
export async function obtainQuestionnaire(
  context: ActionReading,
  key: { readonly externalRequestId: string; readonly documentNumber?: string; readonly documentType?: string },
): Promise<ObtainedQuestionnaire> {
  const request = await openOwn(context, key);
  checkDocumentType(request, key.documentType);
  if (!(await questionnaireApplies(context, request))) return { request };
  const ask = await questionnaireAsk(context, request);
  let drawn: Drawn | undefined;
  const outcome = await callExternal(async () => {
    drawn = await context.services.registries.questionnaire(ask);
    return {};
  });
  return { request, outcome, ...(drawn && { drawn }) };
}

/** Records that the questions were given, or why there are none. */
export async function recordQuestionnaire(
  context: ActionContext,
  { request, drawn, outcome }: ObtainedQuestionnaire,
): Promise<Questionnaire> {
  if (!outcome) return withoutQuestions(messageIn(impossible, context.language));
  if (!drawn) {
    await recordOutcome(context, request, 'CON', outcome);
    return withoutQuestions(messageIn(outcome.message ?? 'confrontaObtainError', context.language));
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
}

/** Returns an error as a questionnaire without questions; the record still asks for an id. */
function withoutQuestions(error: string): Questionnaire {
  return { questionnaireId: '-', error };
}

/** How the service judged a questionnaire. */
export interface EvaluatedQuestionnaire {
  readonly request: RequestRow;
  /** Absent: the request admits no questionnaire (now). */
  readonly outcome?: Outcome;
  /** Whether the service judged the answers, or said something instead. */
  readonly judged?: boolean;
  /** Whether the same evaluation recorded it before. */
  readonly isRecorded?: boolean;
}

/** Opens the request whose questionnaire is evaluated. @returns what names the evaluation @throws ApiError noResults */
export async function beginEvaluation(
  context: ActionReading,
  { externalRequestId }: { readonly externalRequestId: string },
): Promise<string> {
  await openOwn(context, { externalRequestId });
  return randomUUID();
}

/**
 * Has the answers evaluated, once, outside of any transaction; which of them were right stays with the service. Repeated,
 * it comes out as it did: the questionnaire is spent there before the request learns of it.
 */
export async function evaluateQuestionnaire(
  context: ActionReading & Pick<Begun<string>, 'intent' | 'isRepeated'>,
  { externalRequestId, ...filled }: { readonly externalRequestId: string } & QuestionnaireAnswers,
): Promise<EvaluatedQuestionnaire> {
  const request = await openOwn(context, { externalRequestId });
  if (!(await questionnaireApplies(context, request))) {
    const isPassed = context.isRepeated && (await questionnaireStatus(context, request)) === 'SAT';
    return { request, ...(isPassed && { outcome: { status: 'SAT' }, judged: true, isRecorded: true }) };
  }
  const ask = await questionnaireAsk(context, request);
  let judged = false;
  const outcome = await callExternal(async () => {
    const passed = await context.services.registries.evaluate(ask, filled, context.intent).catch(inFields);
    judged = true;
    return passed ? { status: 'SAT' } : { status: 'NST', message: 'identityValidationFailed' };
  });
  return { request, outcome, judged };
}

/** Answers that are not the questionnaire's are the caller's mistake: nothing is judged or spent. */
function inFields(error: unknown): never {
  if (!(error instanceof QuestionnaireMismatch)) throw error;
  throw invalidField('/answers', 'answersIncomplete');
}

/** Records how a questionnaire came out. */
export async function recordEvaluation(
  context: ActionContext,
  { request, outcome, judged, isRecorded = false }: EvaluatedQuestionnaire,
): Promise<IdentityResult> {
  if (!outcome) return { validationType: 'CON', error: messageIn(impossible, context.language) };
  const status = isRecorded ? undefined : await recordOutcome(context, request, 'CON', outcome);
  const result = await identityResult(context, request, 'CON', { ...outcome, ...(status && { status }) });
  // Wrong answers are an answer; only what the service itself says instead of one is an error.
  return judged ? { ...result, error: undefined } : result;
}
