import type { ReactNode } from 'react';
import { Chip } from './chip';
import { Icon } from './icon';
import type { Tone } from './tones';

export interface StatusChipProps {
  tone: Tone;
  /** A lucide name, as lifecycles say it. */
  icon: string;
  label: string;
}

/** A state: always colour, icon and word together. */
export function StatusChip({ tone, icon, label }: StatusChipProps): ReactNode {
  return (
    <Chip tone={tone} icon={<Icon name={icon} size={14} />}>
      {label}
    </Chip>
  );
}
