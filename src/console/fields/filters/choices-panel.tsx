import { useId, type ReactNode } from 'react';
import { CheckField } from '../../kit/check-field';
import PopoverPanel from '../../kit/popover-panel';
import type { ChoiceControlProps } from './choice-control';
import './choices.css';

interface ChoicesPanelProps {
  label: string;
  choices: ChoiceControlProps['choices'];
  chosen: readonly string[];
  /** What it was opened from, and where the focus goes back to. */
  opener: HTMLElement;
  onChange: (values: string[]) => void;
  onClose: () => void;
}

/** Renders each choice with its box; the values keep the order of the choices, whatever the order of the presses. */
export default function ChoicesPanel({
  label,
  choices,
  chosen,
  opener,
  onChange,
  onClose,
}: ChoicesPanelProps): ReactNode {
  const id = useId();
  const toggle = (value: string): void => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    onChange(choices.map((choice) => choice.value).filter((each) => next.has(each)));
  };
  const close = (): void => {
    opener.focus({ preventScroll: true });
    onClose();
  };
  return (
    <PopoverPanel
      id={id}
      label={label}
      role="dialog"
      align="start"
      opening={{ trigger: opener, item: 'first' }}
      close={close}
      leave={onClose}
    >
      <div className="filter-choices" role="group" aria-label={label}>
        {choices.map(({ value, label: name }) => (
          <CheckField key={value} label={name} checked={chosen.includes(value)} onChange={() => toggle(value)} />
        ))}
      </div>
    </PopoverPanel>
  );
}
