import { useEffect, useState } from 'react';
import type { Pdf } from '../../../screens/pdf/pdf';
import type { Size } from './view';

/** A document ready to be looked at. */
export type Content =
  | { kind: 'image'; url: string; size: Size; pages: 1 }
  | { kind: 'pdf'; pdf: Pdf; pages: number }
  | { kind: 'text'; text: string; pages: 1 };

export type ContentState = { status: 'loading' } | { status: 'ready'; content: Content } | { status: 'broken' };

const loading: ContentState = { status: 'loading' };

/** Turns bytes into what can be shown; what they hold is let go with them. */
export function useContent(blob: Blob | undefined, contentType = blob?.type ?? ''): ContentState {
  const [opened, setOpened] = useState<{ blob: Blob; state: ContentState }>();

  useEffect(() => {
    if (!blob) return undefined;
    let isCurrent = true;
    let release = (): void => undefined;
    const show = (state: ContentState): void => {
      if (isCurrent) setOpened({ blob, state });
    };
    open(blob, contentType).then(
      ({ content, close }) => {
        release = close;
        if (isCurrent) show({ status: 'ready', content });
        else close();
      },
      () => show({ status: 'broken' }),
    );
    return () => {
      isCurrent = false;
      release();
    };
  }, [blob, contentType]);

  return opened && opened.blob === blob ? opened.state : loading;
}

interface Opened {
  content: Content;
  close: () => void;
}

async function open(blob: Blob, contentType: string): Promise<Opened> {
  if (contentType.startsWith('image/')) return openImage(blob);
  if (contentType === 'application/pdf') return openPdfBlob(blob);
  return { content: { kind: 'text', text: await blob.text(), pages: 1 }, close: () => undefined };
}

async function openImage(blob: Blob): Promise<Opened> {
  const url = URL.createObjectURL(blob);
  const close = (): void => URL.revokeObjectURL(url);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    close();
    throw error;
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return { content: { kind: 'image', url, size, pages: 1 }, close };
}

async function openPdfBlob(blob: Blob): Promise<Opened> {
  const { openPdf } = await import('../../../screens/pdf/pdf');
  const pdf = await openPdf(blob);
  return { content: { kind: 'pdf', pdf, pages: pdf.numPages }, close: () => void pdf.loadingTask.destroy() };
}
