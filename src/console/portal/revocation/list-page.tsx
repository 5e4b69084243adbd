import type { ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useRevocationSession } from './use-revocation-session';
import { CertificateList } from './certificate-list';
import { NoSession } from './no-session';

/** Renders /ListRevoke: the certificates of the person who proved the code. */
export default function ListPage(): ReactNode {
  const { ready, session } = useRevocationSession();
  if (!ready) return <StateView kind="loading" level={1} />;
  return session ? <CertificateList session={session} /> : <NoSession />;
}
