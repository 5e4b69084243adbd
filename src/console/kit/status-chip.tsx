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

const drawn = new Map<string, ReactNode>();

/**
 * The same as one element wherever it stands, for lists: a row that gets the next record in the same state draws nothing
 * anew. Labels are those of definitions, and few.
 */
export function statusChip({ tone, icon, label }: StatusChipProps): ReactNode {
  const name = `${tone} ${icon} ${label}`;
  const chip = drawn.get(name) ?? <StatusChip tone={tone} icon={icon} label={label} />;
  drawn.set(name, chip);
  return chip;
}
