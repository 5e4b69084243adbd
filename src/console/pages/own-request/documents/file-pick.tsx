import { Camera } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import {
  fileNameProblem,
  fileSizeProblem,
  formatOf,
  megabytesOf,
  mimeTypesOf,
  shortenedFileName,
  type FileRules,
} from '../../../../contract/files';
import { documentPictures } from '../../../../contract/generated/document-pictures';
import type { PictureProblem } from '../../../../contract/picture-quality';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { FileControl } from '../../../kit/file-control';
import { hasFinePointer } from '../../../kit/fine-pointer';
import { useTranslate } from '../../../kit/use-translate';
import { errorText } from '../../../transport/error-texts';
import { formatNames } from './format-names';
import type { PicturePlace } from './picture-digests';
import { PictureDoubt } from './picture-doubt';
import { useReportUpload } from './use-after-uploads';
import { usePicture } from './use-picture';
import './documents.css';

interface FilePickProps {
  /** Of which request, and as which type of document. */
  place: PicturePlace;
  label: string;
  required: boolean;
  rules: FileRules;
  /** Which paper serves. */
  paper?: string;
  /** There is one already. */
  has: boolean;
  error: string | undefined;
  /** Runs once another file is picked, before it is looked at. */
  onPick?: () => void;
  /** Receives the file, with the message of what is wrong with it, when something is, or what the person accepted. */
  onChoose: (file: File, error?: string, accepted?: PictureProblem) => void;
}

/** Returns the id of the control by which a document's file is chosen. */
export const pickId = (type: string): string => `application-${type}`;

/** Renders a file dragged, chosen or taken with the camera, looked at before it is sent. */
export function FilePick({
  place,
  label,
  required,
  rules,
  paper,
  has,
  error,
  onPick,
  onChoose,
}: FilePickProps): ReactNode {
  const t = useTranslate('application');
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const picture = rules.types.some((type) => formatOf(type) === 'jpg') ? documentPictures[place.type] : undefined;
  // Without HEIC: an iPhone makes JPEG of its pictures for a place that does not name it.
  const accept = [...rules.types.map((type) => `.${type}`), ...mimeTypesOf(rules.types)].join(',');

  const [isRefused, setIsRefused] = useState(false);
  const choose = async (file: File, accepted?: PictureProblem): Promise<void> => {
    const problem = fileNameProblem(shortenedFileName(file.name), rules.types) ?? fileSizeProblem(file.size, rules);
    setIsRefused(problem !== undefined);
    onChoose(file, problem && (await errorText(problem.key, problem.params)), accepted);
  };
  const { isBusy, doubtful, check } = usePicture(place, picture !== undefined, (file, { isUnreadable, accepted }) => {
    if (!isUnreadable) return void choose(file, accepted);
    setIsRefused(true);
    onChoose(file, t('pictures.unreadable'));
  });
  useReportUpload(isBusy ? 'underWay' : doubtful || isRefused ? 'undecided' : undefined);
  const pick = (file: File | undefined): void => {
    if (!file) return;
    onPick?.();
    check(file);
  };
  const picked = (input: HTMLInputElement): void => {
    pick(input.files?.[0]);
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
    pick(event.dataTransfer.files[0]);
  };

  const taker = picture ? <Taker key="taker" ref={camera} picture={picture} name={label} onPick={picked} /> : null;

  return (
    <div
      className={over ? 'application-pick application-pick--over' : 'application-pick'}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <Field
        id={pickId(place.type)}
        label={label}
        required={required}
        optional={!required}
        help={
          <>
            {paper ? <span className="application-pick__paper">{paper}</span> : null}
            {picture ? <span className="application-pick__paper">{t(`pictures.hints.${picture.shows}`)}</span> : null}
            {t('documents.rules', {
              types: formatNames(rules.types),
              megabytes: megabytesOf(rules),
            })}
          </>
        }
        // What is being looked at, or asked about, is another file than the one that was refused: there it lacks an answer.
        error={isBusy || error === undefined ? undefined : doubtful ? t('pictures.undecided') : error}
      >
        {(control) => {
          const chooser = (
            <FileControl
              key="chooser"
              control={control}
              accept={accept}
              text={t(has ? 'documents.replace' : 'documents.pick')}
              onPick={picked}
            />
          );
          // A phone is a camera first.
          const ways = hasFinePointer() ? [chooser, taker] : [taker, chooser];
          return <span className="application-pick__controls">{ways}</span>;
        }}
      </Field>
      {isBusy ? <span role="status">{t('pictures.preparing')}</span> : null}
      {doubtful ? (
        <PictureDoubt {...doubtful} name={label} onRetake={() => camera.current?.click()} onAccept={doubtful.accept} />
      ) : null}
      <span className="application-pick__drop" aria-hidden="true">
        {t('documents.drop')}
      </span>
    </div>
  );
}

interface TakerProps {
  ref: RefObject<HTMLInputElement | null>;
  picture: NonNullable<(typeof documentPictures)[string]>;
  /** What is taken. */
  name: string;
  onPick: (input: HTMLInputElement) => void;
}

/** Renders the button that opens a phone's camera, which a further try opens by its input, too. */
function Taker({ ref, picture, name, onPick }: TakerProps): ReactNode {
  const t = useTranslate('application');
  return (
    <span className="application-pick__camera">
      <input
        ref={ref}
        type="file"
        accept="image/*"
        capture={picture.camera}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => onPick(target)}
      />
      <Button
        icon={<Camera size={16} />}
        aria-label={`${t('documents.camera')}: ${name}`}
        onClick={() => ref.current?.click()}
      >
        {t('documents.camera')}
      </Button>
    </span>
  );
}
