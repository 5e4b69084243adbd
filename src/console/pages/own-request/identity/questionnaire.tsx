import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { recognizeMessage } from '../../../../contract/registry-meaning';
import { documentTypeNumber } from '../../../../contract/document-type';
import { confrontaEvaluation, confrontaQuestionnaire } from '../../../../contract/generated/calls/identity';
import type { IdentityConsultStatusConfrontaResult, Request } from '../../../../contract/generated/types';
import { useAsyncAction } from '../../../kit/use-async-action';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import { RelativeTime, useCurrentMinute } from '../../../kit/relative-time';
import type { Answers } from '../../../screens/questionnaire/use-answers';
import { formatRemaining } from '../../../session/watch-deadline';
import { useRemaining } from '../../../session/use-remaining';
import { send } from '../../../transport/send';
import { clearEvaluation, questionnaireQuery } from '../own-request-calls';
import { QuestionPages } from './question-pages';
import { ToEvidence } from './to-evidence';
import { RegistryMessage } from '../registry/registry-message';
import { useOpenQuestionnaire } from './use-open-questionnaire';

interface QuestionnaireProps {
  request: Request;
  /** The outcome that is known already. */
  status: string | undefined;
  /** The evidence that is asked for. */
  remedies: readonly string[];
  /** It is what can be done next. */
  isNext: boolean;
  onChanged: () => Promise<void>;
  /** Receives whether the questions are being answered. */
  onAnswering: (isAnswering: boolean) => void;
}

/** Renders Confronta: whether it can be taken, the questions against the clock, and what came of them. */
export function Questionnaire(props: QuestionnaireProps): ReactNode {
  const { request, status: known, remedies, isNext, onChanged, onAnswering } = props;
  const t = useTranslate('application');
  const { externalRequestId, documentNumber = '', documentType } = request;
  const asked = { externalRequestId, documentNumber };
  const { data: status } = useQuery(questionnaireQuery(asked));
  const { open, change } = useOpenQuestionnaire(externalRequestId);
  const [isShown, setIsShown] = useState(false);
  const questions = isShown ? open?.questionnaire : undefined;
  const hasBlockEnded = Date.parse(status?.blockedUntil ?? '') < useCurrentMinute();
  const isLater = recognizeMessage(status?.message ?? '', 'questionnaire')?.retry === 'later';
  // What the service would refuse is not asked for.
  const isClosed = status?.available === false && !hasBlockEnded && !isLater;
  const { isBusy, error, run } = useAsyncAction();
  const client = useQueryClient();
  const content = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const isAnswering = questions !== undefined;
  // What was left or sent leads back to where it began.
  useEffect(() => {
    if (wasOpen.current && !isAnswering) content.current?.focus();
    if (wasOpen.current !== isAnswering) onAnswering(isAnswering);
    wasOpen.current = isAnswering;
  }, [isAnswering, onAnswering]);

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    if (!isBusy && !(await run(action))) await onChanged();
  };
  const begin = (): Promise<void> =>
    attempt(async () => {
      const { available } = await client.fetchQuery(questionnaireQuery(asked));
      if (!available) return;
      const body = { documentNumber, externalRequestId, serviceType: 'obtain-questionnaire' as const };
      const { result: questionnaire } = await send(confrontaQuestionnaire, {
        body: { ...body, documentType: String(documentTypeNumber(documentType)) },
      });
      // Asked for again within its time, it is the same one.
      const isSame = questionnaire.questionnaireId === open?.questionnaire.questionnaireId;
      change({ questionnaire, chosen: isSame ? (open?.chosen ?? {}) : {} });
      setIsShown(true);
      clearEvaluation(client, externalRequestId);
    });
  const answer = (answers: Answers): Promise<void> =>
    attempt(async () => {
      const questionnaireId = questions?.questionnaireId ?? '';
      try {
        await send(confrontaEvaluation, { body: { questionnaireId, externalRequestId, answers } });
      } finally {
        change(undefined);
        setIsShown(false);
        void client.invalidateQueries({ queryKey: questionnaireQuery(asked).queryKey });
      }
      await onChanged();
    });

  return (
    <div ref={content} tabIndex={-1} className="application-question">
      {questions ? null : <Rules status={status} />}
      {status?.available === false && (status.message ?? status.blockedUntil) !== undefined ? (
        <Alert tone="waiting">
          {status.message === undefined || status.message === known ? null : (
            <RegistryMessage message={status.message} subject="questionnaire" />
          )}{' '}
          {status.blockedUntil ? (
            <>
              {hasBlockEnded ? t('identity.unblocked') : t('identity.blocked')}{' '}
              {hasBlockEnded ? null : <RelativeTime value={status.blockedUntil} />}
            </>
          ) : null}
        </Alert>
      ) : null}
      {error && error !== known ? (
        <Alert tone="rejected">
          <RegistryMessage message={error} subject="questionnaire" />
        </Alert>
      ) : null}
      {questions && open ? (
        <QuestionPages
          key={questions.questionnaireId}
          questionnaire={questions}
          chosen={open.chosen}
          onChoose={(chosen) => change({ questionnaire: questions, chosen })}
          isBusy={isBusy}
          onAnswer={(answers) => void answer(answers)}
          onStop={() => {
            setIsShown(false);
            void client.invalidateQueries({ queryKey: questionnaireQuery(asked).queryKey });
            void onChanged();
          }}
        />
      ) : isClosed ? (
        <ToEvidence type="CON" remedies={remedies} isNext={isNext} />
      ) : (
        <Begin
          isNext={isNext}
          isBusy={isBusy}
          until={open?.questionnaire.expiresAt ?? status?.openUntil}
          onBegin={() => void begin()}
        />
      )}
    </div>
  );
}

interface BeginProps {
  isNext: boolean;
  isBusy: boolean;
  /** When the clock of what was begun before, here or before a reload, runs out or ran out. */
  until: string | undefined;
  onBegin: () => void;
}

/** Renders the way to the questions; to those that were begun already, with the time that they have left. */
function Begin({ isNext, isBusy, until, onBegin }: BeginProps): ReactNode {
  const t = useTranslate('application');
  const remaining = useRemaining(Date.parse(until ?? '') || 0);
  return (
    <Button variant={isNext ? 'main' : 'plain'} busy={isBusy} onClick={onBegin}>
      {remaining > 0 ? t('identity.goOn', { time: formatRemaining(remaining) }) : t('identity.questionnaireRun')}
    </Button>
  );
}

/** Renders what to know before the first question: time, attempts and block, as far as they are known. */
function Rules({ status }: { status: IdentityConsultStatusConfrontaResult | undefined }): ReactNode {
  const t = useTranslate('application');
  const { minutes, remaining, blockHours } = status ?? {};
  return (
    <>
      <p>{t('identity.questionnaire')}</p>
      <ul className="application__needs">
        {minutes === undefined ? null : <li>{t('identity.minutes', { count: minutes })}</li>}
        {remaining === undefined ? null : <li>{t('identity.attempts', { count: remaining })}</li>}
        {blockHours === undefined ? null : <li>{t('identity.block', { count: blockHours })}</li>}
      </ul>
    </>
  );
}
