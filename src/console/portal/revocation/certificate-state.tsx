import type { ReactNode } from 'react';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { Certificate } from '../../../contract/generated/types';
import { StatusChip } from '../../kit/status-chip';

/** Renders the state of the request that the certificate came of: colour, icon and word. */
export function CertificateState({ certificate }: { certificate: Certificate }): ReactNode {
  const { serviceStatusId } = certificate;
  const statusName = certificate.statusName ?? serviceStatusId;
  const { tone = 'ended', icon = 'circle-dashed' } = requestLifecycle.states[serviceStatusId] ?? {};
  return <StatusChip tone={tone} icon={icon} label={statusName} />;
}
