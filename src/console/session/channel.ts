/** What tabs tell each other: the data itself stays in the sealed storage. */
export type TabNews = 'started' | 'renewed' | 'ended';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rubrica.session');

/** Tells the other tabs of this browser; this tab does not hear itself. */
export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Listens to the other tabs; returns how to stop. */
export function hearTabs(listener: (news: TabNews) => void): () => void {
  const hear = (event: MessageEvent<TabNews>): void => listener(event.data);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
