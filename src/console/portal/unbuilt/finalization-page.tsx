import type { ReactNode } from 'react';
import { useTexts } from '../../kit/text';
import { Unbuilt } from './unbuilt';

/** /finalization-request/{id}. */
export default function FinalizationPage(): ReactNode {
  const t = useTexts('portal');
  return <Unbuilt title={t('unbuilt.finalizationTitle')} why={t('unbuilt.finalization')} />;
}
