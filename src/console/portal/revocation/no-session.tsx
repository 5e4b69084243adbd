import { useEffect, type ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useRevocationSession } from './use-revocation-session';
import { restart } from './use-form-action';

/** Redirects a later step without a session of revocation to the beginning. */
export function NoSession(): ReactNode {
  const { ended } = useRevocationSession();
  useEffect(() => restart(ended ?? 'missing'), [ended]);
  return <StateView kind="loading" level={1} />;
}
