import type { QuestionnaireAsk } from '../../adapters/registries/registries';
import { readConfiguration } from '../configuration/configuration-values';
import type { ActionReading } from '../requests/apply-transition';
import { loadRequestCase } from '../requests/load-request-case';
import type { RequestRow } from '../../store/request-row';
import { mayRun } from './query-registry';
import { validationEvent } from './validating';

/** Returns for whom a questionnaire is, by the rules in force. */
export async function questionnaireAsk(
  { trx, language }: ActionReading,
  request: RequestRow,
): Promise<QuestionnaireAsk> {
  const configuration = await readConfiguration(trx);
  return {
    documentType: request.document_type,
    documentNumber: request.document_number,
    reference: String(request.external_id),
    language,
    rules: {
      minutes: configuration.integer('QuestionnaireMinutes'),
      attempts: configuration.integer('QuestionnaireAttempts'),
      blockHours: configuration.integer('QuestionnaireBlockHours'),
      rightAnswers: configuration.integer('QuestionnaireRightAnswers'),
    },
  };
}

/** Returns whether the request admits a questionnaire now: its product asks for one, and it has not been passed. */
export async function questionnaireApplies(context: ActionReading, request: RequestRow): Promise<boolean> {
  const event = await validationEvent(context, request);
  return (
    event !== undefined && mayRun(context, request, 'CON') && (await questionnaireStatus(context, request)) !== 'SAT'
  );
}

/** Returns how the questionnaire of a request came out; undefined while it has not been answered. */
export async function questionnaireStatus({ trx }: Pick<ActionReading, 'trx'>, request: RequestRow) {
  const { validations } = await loadRequestCase(trx, request);
  return validations.find(({ type }) => type === 'CON')?.status ?? undefined;
}
