import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from '../../../../kit/use-translate';
import './labels.css';

/** The width of a label in the preview, CSS pixels. */
const WIDTH = 200;

/** Renders the pages of a PDF as they will be printed. */
export default function LabelsPreview({ content, names }: { content: Blob; names: readonly string[] }): ReactNode {
  const t = useTranslate('logistics');
  const host = useRef<HTMLUListElement>(null);
  useEffect(() => {
    let wanted = true;
    const draw = async (): Promise<void> => {
      const { drawPage, openPdf } = await import('../../../../screens/pdf/pdf');
      const pdf = await openPdf(content);
      const sheets = [...(host.current?.querySelectorAll('canvas') ?? [])];
      for (const [at, canvas] of sheets.entries()) {
        if (!wanted || at >= pdf.numPages) break;
        await drawPage(await pdf.getPage(at + 1), canvas, WIDTH * (window.devicePixelRatio || 1)).done;
      }
      await pdf.loadingTask.destroy();
    };
    // A preview that cannot be drawn stays empty; the file can be opened all the same.
    draw().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [content]);
  return (
    <ul ref={host} className="labels-preview" aria-label={t('labels.preview')} tabIndex={0}>
      {names.map((name) => (
        <li key={name}>
          <canvas role="img" aria-label={t('labels.labelOf', { reference: name })} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
