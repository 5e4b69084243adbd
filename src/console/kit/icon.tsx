import { CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { icons } from './icons';

export interface IconProps {
  /** The lucide name that a definition says, such as `file-badge`. */
  name: string;
  /** Pixels. */
  size?: number;
}

/** Renders an icon by its name in a definition. Decorative: the word stands beside it. Code imports lucide's own. */
export function Icon({ name, size = 18 }: IconProps): ReactNode {
  const Drawing = icons[name] ?? CircleDashed;
  return <Drawing size={size} aria-hidden="true" />;
}
