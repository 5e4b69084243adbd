import type { ReactNode } from 'react';
import './switch.css';

export interface SwitchChoice<Value extends string> {
  value: Value;
  /** What shows: a short word or an icon. */
  face: ReactNode;
  /** What it means, in words. */
  label: string;
  /** The language of the label, when not the page's. */
  lang?: string;
}

export interface SwitchProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly SwitchChoice<Value>[];
  onChange: (value: Value) => void;
}

/** Two or three choices side by side, one in force. */
export function Switch<Value extends string>({ label, value, choices, onChange }: SwitchProps<Value>): ReactNode {
  return (
    <span className="switch" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="switch__one"
          lang={choice.lang}
          title={choice.label}
          aria-label={choice.label}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          <span aria-hidden="true" className="switch__face">
            {choice.face}
          </span>
        </button>
      ))}
    </span>
  );
}
