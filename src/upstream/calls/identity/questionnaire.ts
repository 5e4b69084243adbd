import type * as calls from '../../../contract/generated/calls/identity';
import { type Handler, withIntent, withOwnTransactions, withPreparation } from '../../domain/handler';
import {
  beginEvaluation,
  evaluateQuestionnaire,
  type ObtainedQuestionnaire,
  obtainQuestionnaire,
  readQuestionnaireState,
  recordEvaluation,
  recordQuestionnaire,
} from '../../domain/identity/questionnaire-steps';
import { openOwn } from '../../domain/identity/validating';

/** Returns whether a questionnaire can be asked for, how many are left, and how the last one came out. */
export const consultStatusConfronta: Handler<typeof calls.consultStatusConfronta> = withOwnTransactions(
  async (context) => readQuestionnaireState(context, await openOwn(context, context.body)),
);

/** Gives the questions for a request's applicant. @throws ApiError as {@link obtainQuestionnaire} */
export const confrontaQuestionnaire = withPreparation<typeof calls.confrontaQuestionnaire, ObtainedQuestionnaire>(
  (context) => obtainQuestionnaire(context, context.body),
  (context) => recordQuestionnaire(context, context.prepared),
);

/** Evaluates the answers, once. @throws ApiError as {@link evaluateQuestionnaire} */
export const confrontaEvaluation = withIntent<typeof calls.confrontaEvaluation, string>({
  begin: (context) => beginEvaluation(context, context.body),
  finish: async (context) => {
    const evaluated = await evaluateQuestionnaire(context, context.body);
    return context.services.store.transaction((trx) => recordEvaluation({ ...context, trx }, evaluated));
  },
});
