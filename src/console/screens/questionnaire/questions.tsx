import { useId, type ReactNode } from 'react';
import type { Questionnaire } from '../../../contract/generated/types';
import type { Answering } from './use-answers';

interface QuestionsProps {
  questionnaire: Questionnaire;
  answering: Answering;
  /** Classes of a question and of each of its answers: a reviewer reads them out, an applicant touches them. */
  question: string;
  answer?: string;
}

/** Renders the questions, each with its answers to choose one of. */
export function Questions({ questionnaire, answering, question, answer }: QuestionsProps): ReactNode {
  const id = useId();
  return (questionnaire.questions ?? []).map(({ questionId, text, answers }) => (
    <fieldset key={questionId} className={question}>
      <legend>{text}</legend>
      {answers.map(({ answerId, text: prompt }) => (
        <label key={answerId} className={answer}>
          <input
            type="radio"
            name={`${id}-${questionId}`}
            checked={answering.chosen[questionId] === answerId}
            onChange={() => answering.choose(questionId, answerId)}
          />
          {prompt}
        </label>
      ))}
    </fieldset>
  ));
}
