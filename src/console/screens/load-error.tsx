import type { ReactNode } from 'react';
import { StateView } from '../kit/state-view';
import { CallError } from '../transport/call-error';

interface LoadErrorProps {
  /** Null: what was asked for is not there for this person. */
  error: Error | null;
  /** The title where it may be there, and did not come. */
  title: string;
  /** Said of what is not there; without it, that is an error like another. */
  missing?: { title: string; why: string; action?: ReactNode };
  /** The button that asks again. */
  retry: ReactNode;
  /** The heading's level: 3 in a panel. */
  level?: 2 | 3;
}

/** Renders why there is no content: it is not allowed, it is not there, or it could not be read. */
export function LoadError({ error, title, missing, retry, level }: LoadErrorProps): ReactNode {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 403) return <StateView kind="forbidden" level={level} />;
  if (missing && (!error || status === 404)) return <StateView kind="empty" level={level} {...missing} />;
  // What the connected service does not offer comes no more by asking again.
  const action = status === 501 ? null : retry;
  return <StateView kind="error" level={level} title={title} why={error?.message} action={action} />;
}
