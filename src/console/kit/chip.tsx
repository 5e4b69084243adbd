import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from './use-translate';
import type { Tone } from '../../contract/generated/states';
import './chip.css';
import './tones.css';

export interface ChipProps {
  /** Plain words: they also name the button that removes it. */
  children: string;
  /** Hidden from who listens. */
  icon?: ReactNode;
  tone?: Tone;
  /** The state that it stands for, by its lifecycle (`request.VRF`): a pointer reads its meaning (explain-states.ts). */
  state?: string;
  /** Shows a cross; for active filters. */
  onRemove?: () => void;
}

/** Renders a small word: a filter in force, a tag, a count. */
export function Chip({ children, icon, tone, state, onRemove }: ChipProps): ReactNode {
  return (
    <span className={tone ? `chip tone--${tone}` : 'chip'} data-state={state}>
      {icon}
      <span className="chip__text" title={children}>
        {children}
      </span>
      {onRemove ? <RemoveButton name={children} onRemove={onRemove} /> : null}
    </span>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }): ReactNode {
  const t = useTranslate('kit');
  return (
    <button type="button" className="chip__remove" aria-label={t('chip.remove', { name })} onClick={onRemove}>
      <X size={14} aria-hidden="true" />
    </button>
  );
}
