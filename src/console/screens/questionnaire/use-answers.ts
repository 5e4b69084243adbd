import { useState, type SubmitEvent } from 'react';
import type { Questionnaire } from '../../../contract/generated/types';
import { formatRemaining } from '../../session/watch-deadline';
import { useRemaining } from '../../session/use-remaining';

/** One answer a question, as the questionnaire's service takes them. */
export type Answers = { questionId: string; answerId: string }[];

/** A questionnaire that is being answered against its clock. */
export interface Answering {
  /** The answer chosen for a question. */
  chosen: Readonly<Record<string, string>>;
  choose: (questionId: string, answerId: string) => void;
  /** What is left of its time, mm:ss; absent where it has no end. */
  left?: string;
  /** Its time is over: nothing is sent any more. */
  over: boolean;
  /** Questions without an answer, once it was tried to send them. */
  unanswered: number;
  submit: (event: SubmitEvent) => void;
}

/** The answers given before, and what receives each further one. */
interface Before {
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (chosen: Readonly<Record<string, string>>) => void;
}

/** @param onSend gets the answers, all of them, in time, and not while `busy` */
export function useAnswers(
  { questions = [], expiresAt }: Questionnaire,
  isBusy: boolean,
  onSend: (answers: Answers) => void,
  before?: Before,
): Answering {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(before?.chosen ?? {});
  const [tried, setTried] = useState(false);
  const remaining = useRemaining(expiresAt === undefined ? 0 : Date.parse(expiresAt));
  const over = expiresAt !== undefined && remaining === 0;
  const unanswered = questions.filter(({ questionId }) => chosen[questionId] === undefined).length;
  return {
    chosen,
    choose: (questionId, answerId) => {
      const changed = { ...chosen, [questionId]: answerId };
      setChosen(changed);
      before?.onChoose(changed);
    },
    ...(expiresAt !== undefined && { left: formatRemaining(remaining) }),
    over,
    unanswered: tried ? unanswered : 0,
    submit: (event) => {
      event.preventDefault();
      setTried(true);
      if (unanswered > 0 || isBusy || over) return;
      onSend(questions.map(({ questionId }) => ({ questionId, answerId: chosen[questionId] ?? '' })));
    },
  };
}
