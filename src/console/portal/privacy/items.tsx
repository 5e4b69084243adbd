import type { ReactNode } from 'react';

/** Renders sentences as a list. */
export function Items({ of: sentences }: { of: readonly string[] }): ReactNode {
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
