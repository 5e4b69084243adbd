import type { ReactNode } from 'react';
import { useTexts } from '../../kit/text';
import { Unbuilt } from './unbuilt';

/** /revocation, /ListRevoke, /FinishRevoke, /InfoCard. */
export default function RevocationPage(): ReactNode {
  const t = useTexts('portal');
  return <Unbuilt title={t('unbuilt.revocationTitle')} why={t('unbuilt.revocation')} />;
}
