import { WifiOff } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTexts } from '../kit/text';
import './offline-notice.css';

/** Above the content while the browser has no network. */
export function OfflineNotice(): ReactNode {
  const t = useTexts('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  // The live region stands before it speaks, or nobody hears it.
  return (
    <div role="status">
      {online ? null : (
        <p className="offline-notice">
          <WifiOff size={16} aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
