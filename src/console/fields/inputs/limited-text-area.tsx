import type { ReactNode } from 'react';
import { unicodeLength } from '../../../contract/unicode-length';
import { TextArea, type TextAreaProps } from '../../kit/text-area';
import { useTranslate } from '../../kit/use-translate';
import { Counter, isNear } from './counter';

interface LimitedTextAreaProps extends Omit<TextAreaProps, 'maxLength' | 'value'> {
  value: string;
  /** How many characters the server takes. */
  max: number;
}

/**
 * Renders several lines of text of limited length. A paste that is too long stays whole, with an error beside it: the
 * field never cuts a text in silence.
 */
export function LimitedTextArea({ max, value, help, error, ...field }: LimitedTextAreaProps): ReactNode {
  const t = useTranslate('forms');
  const isTooLong = unicodeLength(value) > max;
  return (
    <TextArea
      {...field}
      value={value}
      error={error ?? (isTooLong ? t('tooLong', { max }) : undefined)}
      help={
        isNear(value, max) ? (
          <>
            {help} <Counter text={value} max={max} />
          </>
        ) : (
          help
        )
      }
    />
  );
}
