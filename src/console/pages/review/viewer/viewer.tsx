import * as documentStates from '../../../../contract/generated/states/document';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { isDocumentInForce } from '../../../../contract/case-facts';
import type { RequestDocument } from '../../../../contract/generated/types';
import { useTranslate } from '../../../kit/use-translate';
import { RelativeTime } from '../../../kit/relative-time';
import { fileQuery } from '../case-queries';
import type { Region } from '../regions';
import { Stage, type Highlight, type Marking } from './stage';
import { Toolbar } from './toolbar';
import { useContent } from './use-content';
import { useViewer, type ViewerControls } from './use-viewer';

interface ViewerProps {
  document: RequestDocument;
  /** The version that this one replaced. */
  former: RequestDocument | undefined;
  compared: boolean;
  onCompare: () => void;
  /** Another document beside it, which may be chosen of these. */
  beside: RequestDocument | undefined;
  documents: readonly RequestDocument[];
  onBeside: (documentId?: string) => void;
  controls: ViewerControls;
  /** Where a value was read. */
  read: { region: Region; label: string } | undefined;
  /** The region marked for the applicant, not sent yet. */
  drafted: Region | undefined;
  marking: Marking | undefined;
}

/** Renders the document on a dark canvas; its former version beside it, both showing the same part. */
export function Viewer({
  document,
  former,
  compared,
  onCompare,
  beside,
  documents,
  onBeside,
  controls,
  read,
  drafted,
  marking,
}: ViewerProps): ReactNode {
  const t = useTranslate('review');
  usePanKeys(controls);
  const both = compared && former !== undefined && beside === undefined;
  const frame = useRef<HTMLElement>(null);
  const [brightness, setBrightness] = useState(100);
  const readHere: Highlight[] = read ? [{ ...read, kind: 'read' }] : [];
  const isAnnounced: Highlight[] = drafted
    ? [{ region: drafted, kind: 'rejected', label: t('mark.shown') }]
    : rejectedPart(document, t('mark.shown'));
  return (
    <section
      ref={frame}
      className="review-viewer"
      aria-label={t('viewer.label')}
      style={{ '--brightness': `${brightness}%` } as CSSProperties}
    >
      <Toolbar
        controls={controls}
        compared={former && !beside ? both : undefined}
        onCompare={onCompare}
        isBeside={documents.length > 1 ? beside !== undefined : undefined}
        onBeside={() => onBeside()}
        brightness={brightness}
        onBrightness={setBrightness}
        onFullScreen={window.document.fullscreenEnabled ? () => void toggleFullScreen(frame.current) : undefined}
      />
      {marking ? (
        <p className="review-viewer__help" role="status">
          {t('mark.help')}
        </p>
      ) : null}
      <div className={both || beside ? 'review-stages review-stages--two' : 'review-stages'}>
        {both ? (
          <figure className="review-stages__one">
            <figcaption>
              {t('viewer.former')} {former.uploadedAt ? <RelativeTime value={former.uploadedAt} /> : null}
              {former.validation?.reason ? `. ${former.validation.reason}` : null}
            </figcaption>
            <Version
              document={former}
              controls={controls}
              leads={false}
              highlights={rejectedPart(former, t('mark.shown'))}
            />
          </figure>
        ) : null}
        <figure className="review-stages__one">
          {beside ? <figcaption>{document.name ?? document.documentTypeId}</figcaption> : null}
          {both ? (
            <figcaption>
              {t('viewer.current')} {document.uploadedAt ? <RelativeTime value={document.uploadedAt} /> : null}
            </figcaption>
          ) : null}
          <Version
            key={document.documentId}
            document={document}
            controls={controls}
            leads
            highlights={[...readHere, ...(marking ? [] : isAnnounced)]}
            marking={marking}
          />
        </figure>
        {beside ? (
          <Beside
            document={beside}
            documents={documents.filter((each) => each.documentId !== document.documentId)}
            onChoose={onBeside}
          />
        ) : null}
      </div>
    </section>
  );
}

interface BesideProps {
  document: RequestDocument;
  documents: readonly RequestDocument[];
  onChoose: (documentId: string) => void;
}

/** Renders another document to hold the selected one against, with a view of its own. */
function Beside({ document, documents, onChoose }: BesideProps): ReactNode {
  const t = useTranslate('review');
  const controls = useViewer();
  return (
    <figure className="review-stages__one">
      <figcaption>
        <select
          className="review-stages__choose"
          aria-label={t('viewer.choose')}
          value={document.documentId}
          onChange={({ target }) => onChoose(target.value)}
        >
          {documents.map(({ documentId, name, documentTypeId }) => (
            <option key={documentId} value={documentId}>
              {name ?? documentTypeId}
            </option>
          ))}
        </select>
      </figcaption>
      <Version key={document.documentId} document={document} controls={controls} leads highlights={[]} />
    </figure>
  );
}

interface VersionProps {
  document: RequestDocument;
  controls: ViewerControls;
  leads: boolean;
  highlights: readonly Highlight[];
  marking?: Marking;
}

function Version({ document, ...rest }: VersionProps): ReactNode {
  const { data, isError, refetch } = useQuery(fileQuery(document.filePath));
  const state = useContent(data, document.contentType);
  return (
    <Stage
      documentId={document.documentId}
      label={document.name ?? document.documentTypeId}
      state={isError ? { status: 'broken' } : state}
      onRetry={() => void refetch()}
      {...rest}
    />
  );
}

function rejectedPart({ documentstatusid, validation }: RequestDocument, label: string): Highlight[] {
  const shows = documentStates.rejected.has(documentstatusid) || !isDocumentInForce(documentstatusid);
  return shows && validation?.region ? [{ region: validation.region, kind: 'rejected', label }] : [];
}

/** Shows the viewer on the whole screen, or no longer; a browser may refuse, and then it stays as it is. */
async function toggleFullScreen(frame: HTMLElement | null): Promise<void> {
  try {
    await (window.document.fullscreenElement ? window.document.exitFullscreen() : frame?.requestFullscreen());
  } catch {
    // The browser may refuse the full screen; the viewer stays as it is.
  }
}

const PAN = 60;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};

/** Moves the page by the arrows of the stage itself, and of no other element while there is more of it than is seen. */
function usePanKeys({ pan, view }: ViewerControls): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const [x, y] = arrows[event.key] ?? [0, 0];
    if ((x === 0 && y === 0) || event.defaultPrevented || !(event.target instanceof Element)) return;
    const nowhere = event.target.matches('body, main') && view.zoom > 1;
    if (!nowhere && !event.target.matches('[data-viewer-stage]')) return;
    event.preventDefault();
    pan(x, y);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.document.addEventListener('keydown', listen);
    return () => window.document.removeEventListener('keydown', listen);
  }, []);
}
