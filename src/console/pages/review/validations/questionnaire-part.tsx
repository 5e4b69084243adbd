import { useState, type ReactNode } from 'react';
import { documentTypeNumber } from '../../../../contract/document-type';
import {
  confrontaEvaluation,
  confrontaQuestionnaire,
  consultStatusConfronta,
} from '../../../../contract/generated/calls/identity';
import type {
  IdentityConsultStatusConfrontaResult,
  Questionnaire,
  VerificationCase,
} from '../../../../contract/generated/types';
import type { FieldError } from '../../../../contract/wire';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import { RelativeTime, useCurrentMinute } from '../../../kit/relative-time';
import type { Answers } from '../../../screens/questionnaire/use-answers';
import { send } from '../../../transport/send';
import type { CaseState } from '../use-case-actions';
import { QuestionnaireDialog } from './questionnaire-dialog';

type Status = IdentityConsultStatusConfrontaResult;

/**
 * Renders Confronta: whether a questionnaire can be asked for, and the questions put to the applicant by the reviewer.
 */
export function QuestionnairePart({
  opened,
  caseState,
}: {
  opened: VerificationCase;
  caseState: CaseState;
}): ReactNode {
  const t = useTranslate('validations');
  const now = useCurrentMinute();
  const [status, setStatus] = useState<Status>();
  const [questionnaire, setQuestionnaire] = useState<Questionnaire>();
  const [failed, setFailed] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { request } = opened;
  const { externalRequestId, documentNumber = '', documentType } = request;

  const ask = async <T,>(
    call: () => Promise<T>,
    then: (answer: T) => void,
    failedWith: (message: string, fields: readonly FieldError[]) => void = setFailed,
  ): Promise<void> => {
    setIsBusy(true);
    setFailed(undefined);
    await caseState.tryAction(async (caseActions) => then(await caseActions.runInOrder(call)), failedWith);
    setIsBusy(false);
  };
  const consult = (): Promise<void> =>
    ask(
      async () => (await send(consultStatusConfronta, { body: { externalRequestId, documentNumber } })).result,
      setStatus,
    );
  const begin = (): Promise<void> =>
    ask(async () => {
      const body = { documentNumber, externalRequestId, serviceType: 'obtain-questionnaire' as const };
      return (
        await send(confrontaQuestionnaire, {
          body: { ...body, documentType: String(documentTypeNumber(documentType)) },
        })
      ).result;
    }, setQuestionnaire);
  const end = (): void => {
    setQuestionnaire(undefined);
    setStatus(undefined);
  };
  const evaluate = (answers: Answers): Promise<void> =>
    ask(
      async () => {
        const { questionnaireId = '' } = questionnaire ?? {};
        return (await send(confrontaEvaluation, { body: { questionnaireId, externalRequestId, answers } })).result;
      },
      end,
      (message, fields) => {
        setFailed(message);
        // A questionnaire is answered once: only the choices themselves can be corrected.
        if (!fields.some(({ field }) => field.startsWith('/answers'))) end();
      },
    );

  return (
    <div className="review-validation__action">
      <Button busy={isBusy && !questionnaire} onClick={() => void consult()}>
        {t('questionnaire.status')}
      </Button>
      {status?.available === false ? null : (
        <Button busy={isBusy && !questionnaire} onClick={() => void begin()}>
          {t('questionnaire.ask')}
        </Button>
      )}
      {status ? (
        <p role="status">
          {t(status.available ? 'questionnaire.available' : 'questionnaire.unavailable')}
          {status.remaining === undefined ? null : ` ${t('questionnaire.remaining', { count: status.remaining })}`}
          {status.message ? ` ${status.message}` : null}
          {status.blockedUntil ? (
            <>
              {' '}
              {t(Date.parse(status.blockedUntil) < now ? 'questionnaire.unblocked' : 'questionnaire.blocked')}{' '}
              <RelativeTime value={status.blockedUntil} />
            </>
          ) : null}
        </p>
      ) : null}
      {failed !== undefined && !questionnaire ? <Alert tone="rejected">{failed}</Alert> : null}
      {questionnaire ? (
        <QuestionnaireDialog
          questionnaire={questionnaire}
          isBusy={isBusy}
          failed={failed}
          onSend={(answers) => void evaluate(answers)}
          onClose={() => setQuestionnaire(undefined)}
        />
      ) : null}
    </div>
  );
}
