import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Pdf } from '../../../screens/pdf/pdf';
import { useTranslate } from '../../../kit/use-translate';
import type { Size } from './view';

/** Past this a sheet is drawn no sharper: 4,096 pixels are what graphics hold everywhere. */
const MAX_PIXELS = 4096;

/** A page of a PDF and its size; without them, one that cannot be read. */
interface PdfPageState {
  readonly opened?: { readonly page: PDFPageProxy; readonly size: Size };
}

/** Returns the page of a PDF; undefined until it is there. */
export function usePdfPage(pdf: Pdf | undefined, number: number): PdfPageState | undefined {
  const [read, setRead] = useState<PdfPageState & { pdf: Pdf }>();
  useEffect(() => {
    if (!pdf) return undefined;
    let isCurrent = true;
    const fetchPage = async (): Promise<void> => {
      const [page, { sizeOf }] = await Promise.all([
        pdf.getPage(Math.min(number, pdf.numPages)),
        import('../../../screens/pdf/pdf'),
      ]);
      if (isCurrent) setRead({ pdf, opened: { page, size: sizeOf(page) } });
    };
    fetchPage().catch(() => isCurrent && setRead({ pdf }));
    return () => {
      isCurrent = false;
    };
  }, [pdf, number]);
  return read?.pdf === pdf ? read : undefined;
}

/** Renders a page drawn as sharp as it is seen; while one zooms the former drawing stands, stretched. */
export function PdfPage({ page, width, label }: { page: PDFPageProxy; width: number; label: string }): ReactNode {
  const [undrawn, setUndrawn] = useState<PDFPageProxy>();
  const host = useRef<HTMLDivElement>(null);
  const pixels = Math.min(MAX_PIXELS, step(width * (window.devicePixelRatio || 1)));
  useEffect(() => {
    let stop = (): void => undefined;
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const { drawPage } = await import('../../../screens/pdf/pdf');
      if (!isCurrent) return;
      const canvas = document.createElement('canvas');
      const drawing = drawPage(page, canvas, pixels);
      stop = drawing.stop;
      await drawing.done;
      if (!isCurrent) return;
      host.current?.replaceChildren(canvas);
      setUndrawn(undefined);
    };
    // One that is not wanted any more was stopped.
    draw().catch(() => isCurrent && setUndrawn(page));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [page, pixels]);
  return (
    <>
      <div ref={host} className="review-page" role="img" aria-label={label} />
      {undrawn === page ? <BrokenPage /> : null}
    </>
  );
}

/** Renders, in place of a page, that it could not be shown: an empty one might be taken for a blank sheet. */
export function BrokenPage(): ReactNode {
  const t = useTranslate('review');
  return (
    <div className="review-stage review-stage--broken" role="alert">
      <p>{t('viewer.brokenPage')}</p>
      <p>{t('viewer.brokenHelp')}</p>
    </div>
  );
}

/** Returns steps of a half up, so that each notch of the wheel does not draw anew. */
function step(pixels: number): number {
  return Math.round(600 * 1.5 ** Math.max(0, Math.ceil(Math.log(pixels / 600) / Math.log(1.5))));
}
