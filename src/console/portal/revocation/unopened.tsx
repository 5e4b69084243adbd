import { useEffect, type ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useConsult } from './consult';
import { startAgain } from './use-action';

/** A later step was opened without a consult: on to the beginning. */
export function Unopened(): ReactNode {
  const { ended } = useConsult();
  useEffect(() => startAgain(ended ?? 'missing'), [ended]);
  return <StateView kind="loading" level={1} />;
}
