import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from '../../../kit/use-translate';
import { moved, resized, type Region } from '../regions';

interface MarkBoxProps {
  region: Region;
  onChange: (region: Region) => void;
  onEnd: (isConfirmed: boolean) => void;
}

const STEP = 0.01;
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Renders the region being marked: arrows move it, with Shift they change its size, Enter keeps it and Escape gives it
 * up.
 */
export function MarkBox({ region, onChange, onEnd }: MarkBoxProps): ReactNode {
  const t = useTranslate('review');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const press = (event: KeyboardEvent): void => {
    const [x, y] = directions[event.key] ?? [0, 0];
    if (x !== 0 || y !== 0) onChange((event.shiftKey ? resized : moved)(region, x * STEP, y * STEP));
    else if (event.key === 'Enter') onEnd(true);
    else if (event.key === 'Escape') onEnd(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const percent = (part: number): number => Math.round(part * 100);
  return (
    <div
      ref={box}
      className="review-region review-region--marking"
      style={{
        left: `${region.x * 100}%`,
        top: `${region.y * 100}%`,
        width: `${region.width * 100}%`,
        height: `${region.height * 100}%`,
      }}
      tabIndex={0}
      role="application"
      aria-roledescription={t('mark.role')}
      aria-label={t('mark.box', {
        x: percent(region.x),
        y: percent(region.y),
        width: percent(region.width),
        height: percent(region.height),
      })}
      onKeyDown={press}
    />
  );
}
