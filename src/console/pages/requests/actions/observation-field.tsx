import type { ReactNode } from 'react';
import { limits } from '../../../../contract/generated/limits';
import { unicodeLength } from '../../../../contract/unicode-length';
import { LimitedTextArea } from '../../../fields/inputs/limited-text-area';
import { useTranslate } from '../../../kit/use-translate';
import { useObservationReader } from '../../../screens/actions/observation-reader';

interface ObservationFieldProps {
  /** What it is written with, as the action has it: says who reads it; absent where no lifecycle has it. */
  event?: string | undefined;
  /** In place of its usual name, where it answers a question. */
  label?: string;
  value: string;
  required?: boolean;
  error?: string;
  help?: string;
  onChange: (value: string) => void;
}

const { max } = limits.form.observation;

/** Returns whether an observation is longer than the specification lets it be. */
export function isTooLong(observation: string): boolean {
  return unicodeLength(observation) > max;
}

/** Renders the field of a decision's observation. */
export function ObservationField(props: ObservationFieldProps): ReactNode {
  const { event, label, value, required, error, help, onChange } = props;
  const reader = useObservationReader(event);
  const t = useTranslate('requests');
  return (
    <LimitedTextArea
      label={label ?? t('observation.label')}
      required={required}
      optional={!required}
      max={max}
      value={value}
      error={error}
      help={[help, reader].filter(Boolean).join('. ') || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
