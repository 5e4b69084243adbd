import { useSyncExternalStore, type ReactNode } from 'react';
import './offline.css';

interface OfflineProps {
  className: string;
  icon: ReactNode;
  children: ReactNode;
}

/** Says its words while the browser has no network. */
export function Offline({ className, icon, children }: OfflineProps): ReactNode {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  // The live region stands before it speaks, or it is not heard.
  return (
    <div role="status">
      {online ? null : (
        <p className={`offline ${className}`}>
          {icon}
          {children}
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
