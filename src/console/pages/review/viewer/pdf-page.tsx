import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Pdf } from '../../../screens/pdf/pdf';
import type { Size } from './view';

/** Past this a sheet is drawn no sharper: 4,096 pixels are what graphics hold everywhere. */
const MAX_PIXELS = 4096;

/** Returns the page of a PDF and its size; undefined until it is there. */
export function usePdfPage(pdf: Pdf | undefined, number: number): { page: PDFPageProxy; size: Size } | undefined {
  const [found, setFound] = useState<{ pdf: Pdf; number: number; page: PDFPageProxy; size: Size }>();
  useEffect(() => {
    if (!pdf) return undefined;
    let wanted = true;
    const fetchPage = async (): Promise<void> => {
      const [page, { sizeOf }] = await Promise.all([
        pdf.getPage(Math.min(number, pdf.numPages)),
        import('../../../screens/pdf/pdf'),
      ]);
      if (wanted) setFound({ pdf, number, page, size: sizeOf(page) });
    };
    // A page that cannot be read leaves the stage empty; the broken document says so itself when it opens.
    fetchPage().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [pdf, number]);
  return found?.pdf === pdf ? found : undefined;
}

/** Renders a page drawn as sharp as it is seen; while one zooms the former drawing stands, stretched. */
export function PdfPage({ page, width, label }: { page: PDFPageProxy; width: number; label: string }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const pixels = Math.min(MAX_PIXELS, step(width * (window.devicePixelRatio || 1)));
  useEffect(() => {
    let stop = (): void => undefined;
    let wanted = true;
    const draw = async (): Promise<void> => {
      const { drawPage } = await import('../../../screens/pdf/pdf');
      if (!wanted) return;
      const canvas = document.createElement('canvas');
      const drawing = drawPage(page, canvas, pixels);
      stop = drawing.stop;
      await drawing.done;
      if (wanted) host.current?.replaceChildren(canvas);
    };
    // Stopped because another drawing is wanted.
    draw().catch(() => undefined);
    return () => {
      wanted = false;
      stop();
    };
  }, [page, pixels]);
  return <div ref={host} className="review-page" role="img" aria-label={label} />;
}

/** Returns steps of a half up, so that each notch of the wheel does not draw anew. */
function step(pixels: number): number {
  return Math.round(600 * 1.5 ** Math.max(0, Math.ceil(Math.log(pixels / 600) / Math.log(1.5))));
}
