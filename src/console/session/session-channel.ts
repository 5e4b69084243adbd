/** The messages between tabs: the data itself stays in the sealed storage. */
export type SessionMessage = 'started' | 'renewed' | 'ended';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rubrica.session');

/** Sends a message to the other tabs of this browser; this tab does not receive it. */
export function broadcastSession(message: SessionMessage): void {
  channel?.postMessage(message);
}

/** Listens to the other tabs; returns a function that stops it. */
export function onSessionBroadcast(listener: (message: SessionMessage) => void): () => void {
  const handleMessage = (event: MessageEvent<SessionMessage>): void => listener(event.data);
  channel?.addEventListener('message', handleMessage);
  return () => channel?.removeEventListener('message', handleMessage);
}
