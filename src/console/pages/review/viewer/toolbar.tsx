import {
  ChevronLeft,
  ChevronRight,
  Columns2,
  Expand,
  Maximize,
  MoveHorizontal,
  RotateCcw,
  RotateCw,
  SquareSplitHorizontal,
  Sun,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../kit/icon-button';
import { useTranslate } from '../../../kit/use-translate';
import type { ViewerControls } from './use-viewer';

interface ToolbarProps {
  controls: ViewerControls;
  /** Whether both versions are shown; undefined where there is only one. */
  compared: boolean | undefined;
  onCompare: () => void;
  /** Whether another document is shown beside it; undefined where there is none. */
  isBeside: boolean | undefined;
  onBeside: () => void;
  /** In percent of the document's own. */
  brightness: number;
  onBrightness: (brightness: number) => void;
  /** Undefined where the browser has no full screen. */
  onFullScreen: (() => void) | undefined;
}

/** Renders what can be done to the view; every action has a key as well. */
export function Toolbar(props: ToolbarProps): ReactNode {
  const { controls, compared, onCompare, isBeside, onBeside, brightness, onBrightness, onFullScreen } = props;
  const t = useTranslate('review');
  const { view, pages, scale } = controls;
  const size = 18;
  return (
    <div className="review-tools" role="toolbar" aria-label={t('viewer.tools')}>
      {pages > 1 ? (
        <span className="review-tools__group">
          <IconButton
            label={t('viewer.formerPage')}
            icon={<ChevronLeft size={size} />}
            aria-disabled={view.page === 1}
            onClick={() => controls.turnPage(-1)}
          />
          <span aria-live="polite">{t('viewer.page', { page: view.page, pages })}</span>
          <IconButton
            label={t('viewer.nextPage')}
            icon={<ChevronRight size={size} />}
            aria-disabled={view.page === pages}
            onClick={() => controls.turnPage(1)}
          />
        </span>
      ) : null}
      <span className="review-tools__group">
        <IconButton label={t('viewer.zoomOut')} icon={<ZoomOut size={size} />} onClick={() => controls.zoom(1 / 1.4)} />
        <span className="review-tools__zoom" title={t('viewer.scale')}>
          {scale === undefined ? null : `${Math.round(scale * 100)} %`}
        </span>
        <IconButton label={t('viewer.zoomIn')} icon={<ZoomIn size={size} />} onClick={() => controls.zoom(1.4)} />
        <IconButton label={t('viewer.fit')} icon={<Maximize size={size} />} onClick={controls.fit} />
        <IconButton label={t('viewer.fitWidth')} icon={<MoveHorizontal size={size} />} onClick={controls.fitWidth} />
      </span>
      <span className="review-tools__group">
        <IconButton label={t('viewer.turnLeft')} icon={<RotateCcw size={size} />} onClick={() => controls.turn(-90)} />
        <IconButton label={t('viewer.turnRight')} icon={<RotateCw size={size} />} onClick={() => controls.turn(90)} />
      </span>
      <label className="review-tools__group" title={t('viewer.brightness')}>
        <Sun size={size} aria-hidden="true" />
        <span className="visually-hidden">{t('viewer.brightness')}</span>
        <input
          type="range"
          className="review-tools__range"
          min={50}
          max={200}
          step={10}
          value={brightness}
          onChange={({ target }) => onBrightness(Number(target.value))}
        />
      </label>
      <span className="review-tools__group">
        {isBeside === undefined ? null : (
          <IconButton
            label={`${t('viewer.beside')} (B)`}
            icon={<SquareSplitHorizontal size={size} />}
            aria-pressed={isBeside}
            onClick={onBeside}
          />
        )}
        {onFullScreen ? (
          <IconButton label={t('viewer.fullScreen')} icon={<Expand size={size} />} onClick={onFullScreen} />
        ) : null}
      </span>
      {compared === undefined ? null : (
        <span className="review-tools__group">
          <IconButton
            label={t('viewer.compare')}
            icon={<Columns2 size={size} />}
            aria-pressed={compared}
            onClick={onCompare}
          />
        </span>
      )}
    </div>
  );
}
