import type { ReactNode } from 'react';
import { Chip } from './chip';
import { Icon } from './icon';
import type { Tone } from '../../contract/generated/states';

export interface StatusChipProps {
  tone: Tone;
  /** A lucide name, as lifecycles give it. */
  icon: string;
  label: string;
  /** The state whose meaning a pointer reads, by its lifecycle: `request.VRF`. */
  state?: string;
}

/** Renders a state: always colour, icon and word together. */
export function StatusChip({ tone, icon, label, state }: StatusChipProps): ReactNode {
  return (
    <Chip tone={tone} icon={<Icon name={icon} size={14} />} state={state}>
      {label}
    </Chip>
  );
}

const cachedChips = new Map<string, ReactNode>();

/**
 * Returns the chip as one shared element, for lists: a row that receives the next record in the same state renders nothing
 * again. The cache stays small, since labels come from definitions.
 */
export function cachedStatusChip(props: StatusChipProps): ReactNode {
  const { tone, icon, label, state } = props;
  const name = `${tone} ${icon} ${label} ${state}`;
  const chip = cachedChips.get(name) ?? <StatusChip {...props} />;
  cachedChips.set(name, chip);
  return chip;
}
