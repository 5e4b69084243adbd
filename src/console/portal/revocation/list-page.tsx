import type { ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useConsult } from './consult';
import { CertificateList } from './certificate-list';
import { Unopened } from './unopened';

/** /ListRevoke: the certificates of whoever proved the code. */
export default function ListPage(): ReactNode {
  const { ready, consult } = useConsult();
  if (!ready) return <StateView kind="loading" level={1} />;
  return consult ? <CertificateList consult={consult} /> : <Unopened />;
}
