import { useId, type ReactNode } from 'react';
import { Alert } from '../../kit/alert';

interface OptionsProps {
  legend: string;
  /** Says that none is chosen, once one was wanted. */
  error?: string;
  children: ReactNode;
}

/** Renders a question with its options, one of which is chosen. */
export function Options({ legend, error, children }: OptionsProps): ReactNode {
  const id = useId();
  return (
    <fieldset className="application__options" aria-describedby={error === undefined ? undefined : id}>
      <legend>{legend}</legend>
      {error === undefined ? null : (
        <div id={id}>
          <Alert tone="rejected">{error}</Alert>
        </div>
      )}
      {children}
    </fieldset>
  );
}

interface OptionProps {
  group: string;
  checked: boolean;
  label: string;
  about?: string;
  onChoose: () => void;
}

/** Renders one of several, as a card that is pressed anywhere. */
export function Option({ group, checked, label, about, onChoose }: OptionProps): ReactNode {
  const id = useId();
  return (
    <label className="application__option">
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
      />
      <span>
        <strong id={`${id}-name`}>{label}</strong>
        {about === undefined ? null : <span id={`${id}-about`}>{about}</span>}
      </span>
    </label>
  );
}
