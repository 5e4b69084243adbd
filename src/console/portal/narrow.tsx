import type { FormEvent, ReactNode } from 'react';
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
      <header>
        <h1>{title}</h1>
        {lead ? <p className="narrow__lead">{lead}</p> : null}
      </header>
      <form className="narrow__form" noValidate onSubmit={submit} onFocus={onNear} onInput={onNear}>
        {children}
      </form>
    </div>
  );
}
