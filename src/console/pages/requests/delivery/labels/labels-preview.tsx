import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '../../../../kit/use-translate';
import { DrawingProgress } from './drawing-progress';
import './labels.css';
import type { Label } from './read-labels';

/** The width of a label in the preview, CSS pixels. */
const WIDTH = 200;

/** Renders the pages of a PDF as they will be printed. */
export default function LabelsPreview({ content, labels }: { content: Blob; labels: readonly Label[] }): ReactNode {
  const t = useTranslate('logistics');
  const [isDrawn, setDrawn] = useState(false);
  const host = useRef<HTMLUListElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const { drawPage, openPdf } = await import('../../../../screens/pdf/pdf');
      const pdf = await openPdf(content);
      const sheets = [...(host.current?.querySelectorAll('canvas') ?? [])];
      for (const [at, canvas] of sheets.entries()) {
        if (!isCurrent || at >= pdf.numPages) break;
        await drawPage(await pdf.getPage(at + 1), canvas, WIDTH * (window.devicePixelRatio || 1)).done;
      }
      await pdf.loadingTask.destroy();
    };
    // A preview that cannot be drawn stays empty; the file can be opened all the same.
    draw()
      .catch(() => undefined)
      .finally(() => isCurrent && setDrawn(true));
    return () => {
      isCurrent = false;
    };
  }, [content]);
  return (
    <>
      {isDrawn ? null : <DrawingProgress />}
      <ul
        ref={host}
        className="labels-preview"
        aria-label={t('labels.preview')}
        aria-busy={isDrawn ? undefined : true}
        tabIndex={0}
      >
        {labels.map(({ id, name, person, place }) => (
          <li key={id}>
            <canvas role="img" aria-label={t('labels.labelOf', { reference: name })} />
            <span>{name}</span>
            <span>{[person, place].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
