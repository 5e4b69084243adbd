import { Camera } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PictureProblem } from '../../../../contract/picture-quality';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { useTranslate } from '../../../kit/use-translate';
import { Preview } from './preview';

interface PictureDoubtProps {
  problem: PictureProblem;
  picture: File;
  /** Of the document that it is meant as. */
  name: string;
  onRetake: () => void;
  onAccept: () => void;
}

/** Renders what is wrong with a picture, with the ways on. */
export function PictureDoubt({ problem, picture, name, onRetake, onAccept }: PictureDoubtProps): ReactNode {
  const t = useTranslate('application');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  return (
    <div
      ref={box}
      className="application-pick__doubt"
      role="group"
      tabIndex={-1}
      aria-label={t(`pictures.problems.${problem}`)}
    >
      <Alert tone="waiting" title={t(`pictures.problems.${problem}`)}>
        <div className="application-pick__ways">
          <Button icon={<Camera size={16} />} onClick={onRetake}>
            {t('pictures.retake')}
          </Button>
          <Button variant="quiet" onClick={onAccept}>
            {t('pictures.accept')}
          </Button>
        </div>
        {/* Below the ways on, which a large picture would take out of sight, and a late one would move. */}
        <Preview content={picture} name={name} />
      </Alert>
    </div>
  );
}
