import type { confrontaQuestionnaire as call } from '../../../contract/generated/calls/identity';
import type { Questionnaire } from '../../../contract/generated/types';
import type { Questionnaire as Drawn } from '../../adapters/registries/registries';
import { appendAudit } from '../../store/audit';
import { withPreparation, type Preparation, type PreparedHandler } from '../../domain/handler';
import type { RequestRow } from '../../store/request-row';
import { messageIn } from '../../domain/texts';
import type { Outcome } from '../../domain/identity/outcome';
import { questionnaireApplies, questionnaireAsk } from '../../domain/identity/questionnaire-ask';
import { recordOutcome } from '../../domain/identity/record-outcome';
import { askOutside, checkDocumentType, impossible, openOwn } from '../../domain/identity/validating';

interface Obtained {
  readonly request: RequestRow;
  /** Absent with `outcome`: the service refused; without: the request admits no questionnaire (now). */
  readonly drawn?: Drawn;
  readonly outcome?: Outcome;
}

const obtain: Preparation<typeof call, Obtained> = async (context) => {
  const request = await openOwn(context, context.body);
  checkDocumentType(request, context.body.documentType);
  if (!(await questionnaireApplies(context, request))) return { request };
  const ask = await questionnaireAsk(context, request);
  let drawn: Drawn | undefined;
  const outcome = await askOutside(async () => {
    drawn = await context.services.registries.questionnaire(ask);
    return {};
  });
  return { request, outcome, ...(drawn && { drawn }) };
};

const storeQuestionnaire: PreparedHandler<typeof call, Obtained> = async (context) => {
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
 * @throws CallFailure validationFailed for a document that is not the request's; noPermission
 */
export const confrontaQuestionnaire = withPreparation<typeof call, Obtained>(obtain, storeQuestionnaire);

/** An answer that is an error has no questions; the record still asks for an id. */
function refused(error: string): Questionnaire {
  return { questionnaireId: '-', error };
}
