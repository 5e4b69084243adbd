import type { FormEvent, ReactNode, RefObject } from 'react';
import { Heading } from './heading';
import './centered-card.css';

export interface CenteredCardProps {
  title: string;
  lead?: ReactNode;
  /** The form's fields and buttons. */
  children: ReactNode;
  onSubmit: (form: HTMLFormElement) => void;
  /** Runs when a pointer or the focus comes near the form. */
  onNear?: () => void;
  /** Runs when a field is changed. */
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  form?: RefObject<HTMLFormElement | null>;
}

/** Renders a page with one short form. */
export function CenteredCard({
  title,
  lead,
  children,
  onSubmit,
  onNear,
  onInput = onNear,
  form,
}: CenteredCardProps): ReactNode {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <div className="centered-card">
      <Heading title={title} lead={lead} />
      <form ref={form} className="centered-card__form" noValidate onSubmit={submit} onFocus={onNear} onInput={onInput}>
        {children}
      </form>
    </div>
  );
}
