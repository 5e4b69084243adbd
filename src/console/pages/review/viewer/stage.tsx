import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { useTranslate } from '../../../kit/use-translate';
import { between, type Region } from '../regions';
import { MarkBox } from './mark-box';
import { BrokenPage, PdfPage, usePdfPage } from './pdf-page';
import { useStagePointers } from './stage-pointers';
import type { Content, ContentState } from './use-content';
import type { ViewerControls } from './use-viewer';
import { place, pointAt, type Size } from './view';

/** A part of the page that is pointed out. */
export interface Highlight {
  region: Region;
  /** read: where a value was read; rejected: what the applicant learns. */
  kind: 'read' | 'rejected';
  label: string;
}

/** The region that is being marked, and how it changes. */
export interface Marking {
  region: Region | undefined;
  onChange: (region: Region) => void;
  onEnd: (isConfirmed: boolean) => void;
}

interface StageProps {
  documentId: string;
  /** What it shows, in words. */
  label: string;
  state: ContentState;
  controls: ViewerControls;
  /** This one's geometry moves the view; the other of two follows. */
  leads: boolean;
  highlights: readonly Highlight[];
  marking?: Marking;
  onRetry: () => void;
}

/** Renders one version of a document on its dark ground. */
export function Stage({ label, state, ...rest }: StageProps): ReactNode {
  const t = useTranslate('review');
  if (state.status === 'loading') {
    return (
      <div className="review-stage review-stage--quiet" role="status">
        {t('viewer.loading')}
      </div>
    );
  }
  if (state.status === 'broken') {
    return (
      <div className="review-stage review-stage--quiet" role="alert">
        <p>{t('viewer.broken')}</p>
        <p>{t('viewer.brokenHelp')}</p>
        <Button onClick={rest.onRetry}>{t('retry')}</Button>
      </div>
    );
  }
  if (state.content.kind === 'text') {
    return (
      <div className="review-stage review-stage--text" tabIndex={0} role="region" aria-label={label}>
        <pre>{state.content.text}</pre>
      </div>
    );
  }
  return <Sheet label={label} content={state.content} {...rest} />;
}

interface SheetProps extends Omit<StageProps, 'state' | 'onRetry'> {
  content: Exclude<Content, { kind: 'text' }>;
}

function Sheet({ documentId, label, content, controls, leads, highlights, marking }: SheetProps): ReactNode {
  const t = useTranslate('review');
  const element = useRef<HTMLDivElement>(null);
  const stage = useSize(element);
  const { view, settle } = controls;
  const number = Math.min(view.page, content.pages);
  const read = usePdfPage(content.kind === 'pdf' ? content.pdf : undefined, number);
  const pdf = read?.opened;
  const isWritten = content.kind === 'pdf';
  const size = content.kind === 'image' ? content.size : pdf && inPixels(pdf.size);
  const { width = 0, height = 0 } = size ?? {};

  // Before it is painted: another document is not to be seen at the former one's zoom.
  useLayoutEffect(() => {
    if (leads && stage && width > 0)
      settle({ documentId, page: { width, height }, stage, pages: content.pages, isWritten });
  }, [leads, stage, documentId, width, height, content.pages, isWritten, settle]);

  const pointers = useStagePointers(
    element,
    controls,
    marking && stage && size
      ? {
          onDraw: (from, to) => {
            const [one, other] = [pointAt(view, from, size, stage), pointAt(view, to, size, stage)];
            marking.onChange(between(number, one, other));
          },
        }
      : undefined,
  );
  const placed = stage && size && place(view, size, stage);
  const name = content.pages > 1 ? `${label}. ${t('viewer.page', { page: number, pages: content.pages })}` : label;

  return (
    <div
      ref={element}
      className={marking ? 'review-stage review-stage--marking' : 'review-stage'}
      data-viewer-stage=""
      tabIndex={0}
      role="group"
      aria-label={label}
      {...pointers}
    >
      {read && !pdf ? <BrokenPage /> : null}
      {placed ? (
        <div
          className="review-sheet"
          style={{
            width: placed.width,
            height: placed.height,
            transform: `translate(-50%, -50%) translate(${placed.offsetX}px, ${placed.offsetY}px) rotate(${view.turn}deg)`,
          }}
        >
          {content.kind === 'image' ? <img src={content.url} alt={name} draggable={false} /> : null}
          {pdf ? <PdfPage page={pdf.page} width={placed.width} label={name} /> : null}
          {highlights
            .filter(({ region }) => region.page === number)
            .map(({ region, kind, label: highlightLabel }) => (
              <div
                key={`${kind} ${highlightLabel} ${region.x} ${region.y}`}
                className={`review-region review-region--${kind}`}
                style={boxOf(region)}
                role="img"
                aria-label={highlightLabel}
              />
            ))}
          {marking?.region && marking.region.page === number ? (
            <MarkBox region={marking.region} onChange={marking.onChange} onEnd={marking.onEnd} />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Returns the size of a PDF's page, which is in points, in pixels: 96 and 72 of them are an inch. */
function inPixels({ width, height }: Size): Size {
  return { width: (width * 96) / 72, height: (height * 96) / 72 };
}

/** Returns a region's place inside the sheet. */
function boxOf({ x, y, width, height }: Region): Record<'left' | 'top' | 'width' | 'height', string> {
  const share = (part: number): string => `${part * 100}%`;
  return { left: share(x), top: share(y), width: share(width), height: share(height) };
}

function useSize(element: { current: HTMLElement | null }): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = (): void => {
      const { width, height } = target.getBoundingClientRect();
      if (width > 0 && height > 0)
        setSize((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
