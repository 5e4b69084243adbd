import type { ReactNode } from 'react';
import { shown, type InputProps } from '../../fields/inputs/input';

/** Renders which key it is: never written, only read. */
export default function ConfigurationKeyInput({ id, label, value }: InputProps): ReactNode {
  return (
    <p className="field" id={id}>
      <span className="field__label">{label}</span>
      <code className="configuration-key">{shown(value)}</code>
    </p>
  );
}
