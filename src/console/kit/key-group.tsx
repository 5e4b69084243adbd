import type { ReactNode } from 'react';
import './key-group.css';

/** Keys, each as it stands on the keyboard, and what they do. */
export interface KeyEntry {
  name: string;
  keys: readonly string[];
  text: string;
}

/** Renders what the keys of one kind do; several stand beside each other in `key-groups`. */
export function KeyGroup({ title, entries }: { title: string; entries: readonly KeyEntry[] }): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {entries.map(({ name, keys, text }) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
