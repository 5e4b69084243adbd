import { useState, type ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import { FileControl } from './file-control';
import { useTranslate } from './use-translate';

export interface FileFieldProps extends FieldProps {
  /** Endings and types, as the native attribute takes them. */
  accept?: string;
  /** Receives the chosen file; undefined when the choice was taken back. */
  onChoose: (file: File | undefined) => void;
}

/** Renders one file. */
export function FileField({ accept, onChoose, ...field }: FileFieldProps): ReactNode {
  const t = useTranslate('kit');
  const [name, setName] = useState<string>();
  const pick = ({ files }: HTMLInputElement): void => {
    setName(files?.[0]?.name);
    onChoose(files?.[0]);
  };
  return (
    <Field {...field}>
      {(control) => <FileControl control={control} accept={accept} text={name ?? t('file.choose')} onPick={pick} />}
    </Field>
  );
}
