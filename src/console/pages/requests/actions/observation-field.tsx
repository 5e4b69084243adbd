import type { ReactNode } from 'react';
import { limits } from '../../../../contract/generated/limits';
import { unicodeLength } from '../../../../contract/unicode-length';
import { Counter, isNear } from '../../../fields/inputs/counter';
import { TextArea } from '../../../kit/text-area';
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

/**
 * Renders the field of a decision's observation. A paste that is too long stays whole, with a message beside it: the
 * field never cuts a text in silence.
 */
export function ObservationField({ label, value, required, error, help, onChange }: ObservationFieldProps): ReactNode {
  const t = useTranslate('requests');
  const notes = isNear(value, max) ? (
    <>
      {help} <Counter text={value} max={max} />
    </>
  ) : (
    help
  );
  return (
    <TextArea
      label={label ?? t('observation.label')}
      required={required}
      optional={!required}
      value={value}
      error={error}
      help={notes}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
