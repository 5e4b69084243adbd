import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import '../kit/tones.css';
import { Heading } from './heading';
import { useTitle } from './title';
import './outcome.css';

export interface OutcomeProps {
  tone: 'approved' | 'waiting' | 'rejected' | 'issued' | 'ended';
  icon: LucideIcon;
  title: string;
  /** What happened and what it means, a paragraph each; empty ones are left out. */
  lines: readonly (string | false | undefined)[];
  /** The next action, the main one first. */
  children: ReactNode;
}

/** Renders how something ended: what happened, why, and the next action. */
export function Outcome({ tone, icon: Sign, title, lines, children }: OutcomeProps): ReactNode {
  useTitle(title);
  return (
    <section className="outcome">
      <span className={`outcome__sign tone--${tone}`} aria-hidden="true">
        <Sign size={22} />
      </span>
      <Heading title={title} />
      <div className="outcome__text">
        {lines.map((paragraph) => (paragraph ? <p key={paragraph}>{paragraph}</p> : null))}
      </div>
      <div className="outcome__actions">{children}</div>
    </section>
  );
}
