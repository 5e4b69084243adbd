import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { documentTypeNumber } from '../../../../contract/document-type';
import {
  confrontaEvaluation,
  confrontaQuestionnaire,
  consultStatusConfronta,
} from '../../../../contract/generated/calls/identity';
import type {
  IdentityConsultStatusConfrontaResult,
  Questionnaire as Drawn,
  Request,
} from '../../../../contract/generated/types';
import { useAsyncAction } from '../../../kit/use-async-action';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import { RelativeTime } from '../../../kit/relative-time';
import { Questions } from '../../../screens/questionnaire/questions';
import { useAnswers, type Answers } from '../../../screens/questionnaire/use-answers';
import { send } from '../../../transport/send';
import { clearEvaluation } from '../application-calls';

interface QuestionnaireProps {
  request: Request;
  /** What is said already of how it came out. */
  status: string | undefined;
  onChanged: () => Promise<void>;
}

/** Renders Confronta: whether it can be taken, the questions against the clock, and what came of them. */
export function Questionnaire({ request, status: known, onChanged }: QuestionnaireProps): ReactNode {
  const t = useTranslate('application');
  const { externalRequestId, documentNumber = '', documentType } = request;
  const [status, setStatus] = useState<IdentityConsultStatusConfrontaResult>();
  const [questions, setQuestions] = useState<Drawn>();
  const { isBusy, error, run } = useAsyncAction();
  const client = useQueryClient();

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    if (!isBusy && !(await run(action))) await onChanged();
  };
  const begin = (): Promise<void> =>
    attempt(async () => {
      const saveStatus = (await send(consultStatusConfronta, { body: { externalRequestId, documentNumber } })).result;
      setStatus(saveStatus);
      if (!saveStatus.available) return;
      const body = { documentNumber, externalRequestId, serviceType: 'obtain-questionnaire' as const };
      setQuestions(
        (
          await send(confrontaQuestionnaire, {
            body: { ...body, documentType: String(documentTypeNumber(documentType)) },
          })
        ).result,
      );
      clearEvaluation(client, externalRequestId);
    });
  const answer = (answers: Answers): Promise<void> =>
    attempt(async () => {
      const questionnaireId = questions?.questionnaireId ?? '';
      setStatus(undefined);
      try {
        await send(confrontaEvaluation, { body: { questionnaireId, externalRequestId, answers } });
      } finally {
        setQuestions(undefined);
      }
      await onChanged();
    });

  return (
    <>
      <p>{t('identity.questionnaire')}</p>
      {status?.available === false ? (
        <Alert tone="waiting">
          {status.message}{' '}
          {status.blockedUntil ? (
            <>
              {t('identity.blocked')} <RelativeTime value={status.blockedUntil} />
            </>
          ) : null}
        </Alert>
      ) : null}
      {error && error !== known ? <Alert tone="rejected">{error}</Alert> : null}
      {questions ? (
        <Asked
          key={questions.questionnaireId}
          questionnaire={questions}
          isBusy={isBusy}
          onAnswer={(answers) => void answer(answers)}
          onStop={() => {
            setQuestions(undefined);
            void onChanged();
          }}
        />
      ) : (
        <Button busy={isBusy} onClick={() => void begin()}>
          {t('identity.questionnaireRun')}
        </Button>
      )}
    </>
  );
}

interface AskedProps {
  questionnaire: Drawn;
  isBusy: boolean;
  onAnswer: (answers: Answers) => void;
  onStop: () => void;
}

function Asked({ questionnaire, isBusy, onAnswer, onStop }: AskedProps): ReactNode {
  const t = useTranslate('application');
  const answering = useAnswers(questionnaire, isBusy, onAnswer);
  const { left, over, unanswered, submit } = answering;
  return (
    <form className="application__form" noValidate onSubmit={submit}>
      {left === undefined ? null : (
        <p role="timer" className="application-timer">
          {over ? t('identity.over') : t('identity.time', { time: left })}
        </p>
      )}
      <Questions
        questionnaire={questionnaire}
        answering={answering}
        question="application__options"
        answer="application__option"
      />
      {unanswered > 0 ? <Alert tone="rejected">{t('identity.unanswered', { count: unanswered })}</Alert> : null}
      <div className="application__actions">
        <Button onClick={onStop}>{t('identity.stop')}</Button>
        <Button type="submit" variant="main" busy={isBusy} aria-disabled={over || undefined}>
          {t('identity.answer')}
        </Button>
      </div>
    </form>
  );
}
