import type { ReactNode } from 'react';
import { limits } from '../../../../contract/generated/limits';
import { unicodeLength } from '../../../../contract/unicode-length';
import { LimitedTextArea } from '../../../fields/inputs/limited-text-area';
import { useTranslate } from '../../../kit/use-translate';

interface ObservationFieldProps {
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
export function ObservationField({ label, value, required, error, help, onChange }: ObservationFieldProps): ReactNode {
  const t = useTranslate('requests');
  return (
    <LimitedTextArea
      label={label ?? t('observation.label')}
      required={required}
      optional={!required}
      max={max}
      value={value}
      error={error}
      help={help}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
