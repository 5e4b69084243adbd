import type { FormEvent, ReactNode } from 'react';
import { Heading } from './heading';
import './narrow.css';

export interface NarrowProps {
  title: string;
  lead?: ReactNode;
  /** The form's fields and buttons. */
  children: ReactNode;
  onSubmit: () => void;
  /** Somebody came near the form. */
  onNear?: () => void;
}

/** A page with one short form. */
export function Narrow({ title, lead, children, onSubmit, onNear }: NarrowProps): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className="narrow">
      <Heading title={title} lead={lead} />
      <form className="narrow__form" noValidate onSubmit={submit} onFocus={onNear} onInput={onNear}>
        {children}
      </form>
    </div>
  );
}
