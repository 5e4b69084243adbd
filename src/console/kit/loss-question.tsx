import type { ReactNode } from 'react';
import { Button } from './button';
import { useTranslate } from './use-translate';
import './loss-question.css';

interface LossQuestionProps {
  /** What would be lost; none: what was typed. */
  why?: string;
  /** The button that loses it. */
  lose?: string;
  /** The button that goes back to it. */
  stay?: string;
  onStay: () => void;
  onLose: () => void;
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Asks whether what closing would lose may be lost; the button that goes back to it has the focus. */
export function LossQuestion({ why, lose, stay, onStay, onLose }: LossQuestionProps): ReactNode {
  const t = useTranslate('kit');
  const text = why ?? t('typed.why');
  return (
    <div className="loss-question" role="group" aria-label={text}>
      <p role="alert">{text}</p>
      <Button onClick={onLose}>{lose ?? t('typed.lose')}</Button>
      <Button ref={focus} variant="main" onClick={onStay}>
        {stay ?? t('typed.stay')}
      </Button>
    </div>
  );
}
