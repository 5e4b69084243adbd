import { useId, type ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';

interface KeyFigureProps {
  name: string;
  value: string;
  help?: string;
  alarming?: boolean;
  open?: (() => void) | undefined;
}

/** Renders a figure above a list; one that can be listed opens the list. */
export function KeyFigure({ name, value, help, alarming, open }: KeyFigureProps): ReactNode {
  const t = useTranslate('summary');
  const helpId = useId();
  const face = (
    <>
      <span className={alarming ? 'key-figure__value key-figure__value--alarming' : 'key-figure__value'}>{value}</span>
      <span className="key-figure__name">{name}</span>
    </>
  );
  return (
    <li title={help}>
      {open ? (
        <button
          type="button"
          className="key-figure key-figure--opens"
          aria-label={t('openList', { what: name, count: value })}
          aria-describedby={help === undefined ? undefined : helpId}
          onClick={open}
        >
          {face}
        </button>
      ) : (
        <div className="key-figure">
          {face}
          <small className="key-figure__help">{help}</small>
        </div>
      )}
      {open && help !== undefined ? (
        <span id={helpId} className="visually-hidden">
          {help}
        </span>
      ) : null}
    </li>
  );
}
