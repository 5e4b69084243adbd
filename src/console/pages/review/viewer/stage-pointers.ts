import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point } from '../regions';
import type { ViewerControls } from './use-viewer';

/** Where a pointer may still be meant as a press, pixels. */
const MAX_DRIFT = 4;

interface Drawing {
  /** Receives the region from corner to corner, in pixels from the stage's middle. */
  onDraw: (from: Point, to: Point) => void;
}

interface StagePointers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onDoubleClick: (event: { clientX: number; clientY: number }) => void;
}

/**
 * Returns the handlers of the stage's pointers: drag moves the page, two fingers and the wheel zoom, a double press
 * zooms in. While a region is drawn, dragging draws it; so do two presses, one at each corner, for those who cannot
 * drag (WCAG 2.5.7).
 */
export function useStagePointers(
  stage: RefObject<HTMLElement | null>,
  controls: ViewerControls,
  drawing: Drawing | undefined,
): StagePointers {
  const down = useRef(new Map<number, Point>());
  const corner = useRef<Point>(undefined);
  const start = useRef<Point>(undefined);

  const { zoom } = controls;
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 400), fromMiddle(element, event));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [stage, zoom]);

  const draw = (event: PointerEvent<HTMLElement>, from: Point): void => {
    drawing?.onDraw(from, fromMiddle(event.currentTarget, event));
  };

  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = fromMiddle(event.currentTarget, event);
      down.current.set(event.pointerId, at);
      start.current = at;
      if (drawing && corner.current) draw(event, corner.current);
    },
    onPointerMove: (event) => {
      const before = down.current.get(event.pointerId);
      const at = fromMiddle(event.currentTarget, event);
      if (!before) {
        if (drawing && corner.current) draw(event, corner.current);
        return;
      }
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, at);
      if (other) {
        const [was, is] = [distance(before, other), distance(at, other)];
        if (was > 0) controls.zoom(is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
      } else if (drawing && start.current) {
        draw(event, corner.current ?? start.current);
      } else {
        controls.pan(at.x - before.x, at.y - before.y);
      }
    },
    onPointerUp: (event) => {
      const at = fromMiddle(event.currentTarget, event);
      const still = start.current && distance(start.current, at) < MAX_DRIFT;
      // The first press sets one corner, the second the other.
      corner.current = drawing && still && !corner.current ? at : undefined;
      down.current.delete(event.pointerId);
    },
    onPointerCancel: (event) => {
      down.current.delete(event.pointerId);
      corner.current = undefined;
    },
    onDoubleClick: (event) => {
      if (!drawing && stage.current) controls.zoom(2, fromMiddle(stage.current, event));
    },
  };
}

function fromMiddle(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
