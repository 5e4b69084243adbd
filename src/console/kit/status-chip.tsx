import type { ReactNode } from 'react';
import { Chip } from './chip';
import { Icon } from './icon';
import type { Tone } from '../../contract/generated/states';

export interface StatusChipProps {
  tone: Tone;
  /** A lucide name, as lifecycles give it. */
  icon: string;
  label: string;
}

/** Renders a state: always colour, icon and word together. */
export function StatusChip({ tone, icon, label }: StatusChipProps): ReactNode {
  return (
    <Chip tone={tone} icon={<Icon name={icon} size={14} />}>
      {label}
    </Chip>
  );
}

const cachedChips = new Map<string, ReactNode>();

/**
 * Returns the chip as one shared element, for lists: a row that receives the next record in the same state renders nothing
 * again. The cache stays small, since labels come from definitions.
 */
export function cachedStatusChip({ tone, icon, label }: StatusChipProps): ReactNode {
  const name = `${tone} ${icon} ${label}`;
  const chip = cachedChips.get(name) ?? <StatusChip tone={tone} icon={icon} label={label} />;
  cachedChips.set(name, chip);
  return chip;
}
