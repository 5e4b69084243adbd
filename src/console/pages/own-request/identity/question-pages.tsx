import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Questionnaire } from '../../../../contract/generated/types';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { useTranslate } from '../../../kit/use-translate';
import { useUnloadQuestion } from '../../../screens/form/use-unload-question';
import { Questions } from '../../../screens/questionnaire/questions';
import { useAnswers, type Answers } from '../../../screens/questionnaire/use-answers';

interface QuestionPagesProps {
  questionnaire: Questionnaire;
  /** The answers given before, by question. */
  chosen: Readonly<Record<string, string>>;
  onChoose: (chosen: Readonly<Record<string, string>>) => void;
  isBusy: boolean;
  onAnswer: (answers: Answers) => void;
  onStop: () => void;
}

/**
 * Renders the questions one at a time, from the first that is not answered, under the clock; the last sends the answers,
 * all at once.
 */
export function QuestionPages(props: QuestionPagesProps): ReactNode {
  const { questionnaire, chosen, onChoose, isBusy, onAnswer, onStop } = props;
  const t = useTranslate('application');
  const answering = useAnswers(questionnaire, isBusy, onAnswer, { chosen, onChoose });
  const { questions = [] } = questionnaire;
  const [at, setAt] = useState(() => {
    const first = questions.findIndex(({ questionId }) => chosen[questionId] === undefined);
    return first === -1 ? Math.max(questions.length - 1, 0) : first;
  });
  const [tried, setTried] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const question = questions[at];
  const isLast = at >= questions.length - 1;
  const { left, over } = answering;
  const unanswered = question !== undefined && answering.chosen[question.questionId] === undefined;

  const turn = (to: number): void => {
    setTried(false);
    setAt(to);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (unanswered) return;
    if (isLast) answering.submit(event);
    else turn(at + 1);
  };
  // The answers are in this page alone: loaded again, it has the clock and not them.
  useUnloadQuestion(() => !over && Object.keys(answering.chosen).length > 0);
  // By keyboard or screen reader, an applicant begins at the new question.
  useEffect(() => page.current?.focus(), [at]);

  return (
    <form className="application__form" noValidate onSubmit={submit}>
      {left === undefined ? null : (
        <p role="timer" className="application-timer">
          {over ? t('identity.over') : t('identity.time', { time: left })}
        </p>
      )}
      <div ref={page} tabIndex={-1} className="application-question">
        <p className="application__lead">{t('identity.question', { number: at + 1, count: questions.length })}</p>
        <Questions
          questionnaire={{ ...questionnaire, questions: question ? [question] : [] }}
          answering={answering}
          question="application__options"
          answer="application__option"
        />
      </div>
      {tried && unanswered ? <Alert tone="rejected">{t('identity.choose')}</Alert> : null}
      <div className="application__actions">
        {at > 0 ? <Button onClick={() => turn(at - 1)}>{t('identity.previous')}</Button> : null}
        <Button type="submit" variant="main" busy={isBusy} aria-disabled={over || undefined}>
          {t(isLast ? 'identity.answer' : 'identity.next')}
        </Button>
        <Button variant="quiet" onClick={onStop}>
          {t('identity.stop')}
        </Button>
      </div>
    </form>
  );
}
