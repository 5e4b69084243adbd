import type { RaRecord } from 'react-admin';

/** How many whole answers are kept; the oldest is forgotten first. */
const ANSWERS = 8;

/**
 * Keeps whole answers of lists paged here. A view is a page in an order: a new view of a known answer is served from it; the
 * same view asked again is someone refreshing, and asks the server.
 */
export interface ListCache {
  read(key: string, view: string, load: () => Promise<RaRecord[]>): Promise<RaRecord[]>;
  clear(): void;
}

interface Kept {
  answer: Promise<RaRecord[]>;
  views: Set<string>;
}

export function createListCache(): ListCache {
  const kept = new Map<string, Kept>();

  const load = (key: string, view: string, ask: () => Promise<RaRecord[]>): Promise<RaRecord[]> => {
    const answer = ask();
    const entry: Kept = { answer, views: new Set([view]) };
    kept.delete(key);
    kept.set(key, entry);
    const oldest = kept.keys().next();
    if (kept.size > ANSWERS && !oldest.done) kept.delete(oldest.value);
    answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return answer;
  };

  return {
    read: (key, view, ask) => {
      const known = kept.get(key);
      if (!known || known.views.has(view)) return load(key, view, ask);
      known.views.add(view);
      return known.answer;
    },
    clear: () => kept.clear(),
  };
}
