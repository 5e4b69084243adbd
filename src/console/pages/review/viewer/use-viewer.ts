import { useMemo, useReducer } from 'react';
import type { Point, Region } from '../regions';
import { chosenFit } from '../review-preferences';
import {
  bounded,
  firstView,
  fittedToWidth,
  openedView,
  panned,
  scaleOf,
  shown,
  turnedBy,
  zoomedAt,
  type Size,
  type View,
} from './view';

/** The page that is seen and the stage it is seen on, in pixels. */
export interface Geometry {
  /** Whose page it is: another document is seen from its beginning. */
  documentId: string;
  /** In pixels at its true size. */
  page: Size;
  stage: Size;
  pages: number;
  /** Whether it is written pages, not a picture. */
  isWritten: boolean;
}

interface Seen {
  view: View;
  /** Unknown until the document is there. */
  geometry?: Geometry;
  /** To be shown as soon as its document is. */
  wanted?: { documentId: string; region: Region };
}

export interface ViewerControls {
  view: View;
  /** How many pages the document has; 1 until it is known. */
  pages: number;
  /** How large the page is seen, by its true size; undefined until it is known. */
  scale: number | undefined;
  /** Receives what the stage shows. */
  settle: (geometry: Geometry) => void;
  zoom: (factor: number, at?: Point) => void;
  fit: () => void;
  fitWidth: () => void;
  turn: (by: 90 | -90) => void;
  pan: (dx: number, dy: number) => void;
  turnPage: (by: 1 | -1) => void;
  show: (documentId: string, region: Region) => void;
}

const middle: Point = { x: 0, y: 0 };
const nothing: Seen = { view: firstView };

/** Returns the view of one document, shared by its versions beside each other. */
export function useViewer(): ViewerControls {
  const [{ view, geometry }, change] = useReducer((seen: Seen, how: (seen: Seen) => Seen) => how(seen), nothing);
  const commands = useMemo(() => {
    const look = (how: (view: View, geometry: Geometry) => View): void =>
      change((seen) => (seen.geometry ? { ...seen, view: how(seen.view, seen.geometry) } : seen));
    return {
      settle: (known: Geometry): void =>
        change(({ view: before, geometry: former, wanted }) => {
          const same = former?.documentId === known.documentId;
          const view = same
            ? { ...before, page: Math.min(before.page, known.pages) }
            : openedView(chosenFit.get(), known.isWritten, known.page, known.stage);
          const openingRegion = wanted?.documentId === known.documentId ? wanted.region : undefined;
          return { geometry: known, view: openingRegion ? shown(view, openingRegion, known.page, known.stage) : view };
        }),
      zoom: (factor: number, at: Point = middle): void =>
        look((now, { page, stage }) => zoomedAt(now, factor, at, page, stage)),
      fit: (): void => {
        chosenFit.set('page');
        look((now) => ({ ...now, zoom: 1, x: 0.5, y: 0.5 }));
      },
      fitWidth: (): void => {
        chosenFit.set('width');
        look((now, { page, stage }) => fittedToWidth(now, page, stage));
      },
      turn: (by: 90 | -90): void => look((now) => turnedBy(now, by)),
      pan: (dx: number, dy: number): void => look((now, { page, stage }) => panned(now, dx, dy, page, stage)),
      turnPage: (by: 1 | -1): void =>
        look((now, { page, stage, pages }) => {
          const number = Math.min(Math.max(now.page + by, 1), pages);
          return number === now.page ? now : bounded({ ...now, page: number, y: 0 }, page, stage);
        }),
      show: (documentId: string, region: Region): void =>
        change((seen) =>
          seen.geometry?.documentId === documentId
            ? { ...seen, view: shown(seen.view, region, seen.geometry.page, seen.geometry.stage) }
            : { ...seen, wanted: { documentId, region } },
        ),
    };
  }, []);
  return useMemo(
    () => ({
      ...commands,
      view,
      pages: geometry?.pages ?? 1,
      scale: geometry && scaleOf(view, geometry.page, geometry.stage),
    }),
    [commands, view, geometry],
  );
}
