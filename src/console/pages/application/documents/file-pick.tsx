import { Camera } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import {
  fileNameProblem,
  fileSizeProblem,
  megabytesOf,
  mimeTypesOf,
  shortenedFileName,
  type FileRules,
} from '../../../../contract/files';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { FileControl } from '../../../kit/file-control';
import { useTranslate } from '../../../kit/use-translate';
import { errorText } from '../../../transport/error-texts';
import './documents.css';

interface FilePickProps {
  id: string;
  label: string;
  required: boolean;
  rules: FileRules;
  /** There is one already. */
  has: boolean;
  error: string | undefined;
  /** Receives the file, with the message of what is wrong with it, when something is. */
  onChoose: (file: File | undefined, error?: string) => void;
}

/** Renders a file dragged, chosen or taken with the camera, looked at before it is sent. */
export function FilePick({ id, label, required, rules, has, error, onChoose }: FilePickProps): ReactNode {
  const t = useTranslate('application');
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const pictures = rules.types.some((type) => ['jpg', 'jpeg', 'png'].includes(type));
  const accept = [...rules.types.map((type) => `.${type}`), ...mimeTypesOf(rules.types)].join(',');

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const problem = fileNameProblem(shortenedFileName(file.name), rules.types) ?? fileSizeProblem(file.size, rules);
    onChoose(file, problem && (await errorText(problem.key, problem.params)));
  };
  const picked = (input: HTMLInputElement): void => {
    void choose(input.files?.[0]);
    // The same file can be chosen again after it was refused.
    input.value = '';
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  };

  return (
    <div
      className={over ? 'application-pick application-pick--over' : 'application-pick'}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <Field
        id={id}
        label={label}
        required={required}
        optional={!required}
        help={t('documents.rules', { types: rules.types.join(', '), megabytes: megabytesOf(rules) })}
        error={error}
      >
        {(control) => (
          <FileControl
            control={control}
            accept={accept}
            labels={t(has ? 'documents.replace' : 'documents.pick')}
            onPick={picked}
          />
        )}
      </Field>
      {pictures ? (
        <span className="application-pick__camera">
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ target }) => picked(target)}
          />
          <Button
            icon={<Camera size={16} />}
            aria-label={`${t('documents.camera')}: ${label}`}
            onClick={() => camera.current?.click()}
          >
            {t('documents.camera')}
          </Button>
        </span>
      ) : null}
      <span className="application-pick__drop" aria-hidden="true">
        {t('documents.drop')}
      </span>
    </div>
  );
}
