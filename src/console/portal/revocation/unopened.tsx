import { useEffect, type ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useRevocationSession } from './revocation-session';
import { startAgain } from './use-action';

/** A later step was opened without a consult: on to the beginning. */
export function Unopened(): ReactNode {
  const { ended } = useRevocationSession();
  useEffect(() => startAgain(ended ?? 'missing'), [ended]);
  return <StateView kind="loading" level={1} />;
}
