/** How many lists' cursors are held; the least recently used are removed first. */
const MAX_LISTS = 12;

/**
 * The cursors of a list's responses, by list query and page, so that the next page is found by key and not by counting
 * rows from the start.
 */
export interface PageCursors {
  /** Returns the cursor of a page, when the response for the page before it carried one. */
  find(query: string, page: number): string | undefined;
  /** Stores a cursor; null: the page has none, and an older one no longer holds. */
  store(query: string, page: number, cursor: string | null): void;
}

export function createPageCursors(): PageCursors {
  const lists = new Map<string, Map<number, string>>();
  return {
    find: (query, page) => lists.get(query)?.get(page),
    store: (query, page, cursor) => {
      const pages = lists.get(query) ?? new Map<number, string>();
      lists.delete(query);
      lists.set(query, pages);
      if (cursor === null) pages.delete(page);
      else pages.set(page, cursor);
      const oldest = lists.keys().next();
      if (lists.size > MAX_LISTS && !oldest.done) lists.delete(oldest.value);
    },
  };
}
