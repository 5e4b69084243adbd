import type { ReactNode } from 'react';
import './segmented-control.css';

export interface Segment<Value extends string> {
  value: Value;
  /** The visible content: a short word or an icon. */
  content: ReactNode;
  /** Its meaning, read by screen readers. */
  label: string;
  /** The language of the label, when not the page's. */
  lang?: string;
}

export interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Segment<Value>[];
  onChange: (value: Value) => void;
}

/** Renders a segmented control: two or three choices side by side, of which one is pressed. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: SegmentedControlProps<Value>): ReactNode {
  return (
    <span className="segmented-control" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="segmented-control__segment"
          lang={choice.lang}
          title={choice.label}
          aria-label={choice.label}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          <span aria-hidden="true" className="segmented-control__content">
            {choice.content}
          </span>
        </button>
      ))}
    </span>
  );
}
