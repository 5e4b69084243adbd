import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Offline } from '../kit/offline';
import { useTexts } from '../kit/text';
import './offline-notice.css';

/** Above the content while the browser has no network. */
export function OfflineNotice(): ReactNode {
  const t = useTexts('shell');
  return (
    <Offline className="offline-notice" icon={<WifiOff size={16} aria-hidden="true" />}>
      {t('offline')}
    </Offline>
  );
}
