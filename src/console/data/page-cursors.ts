/** How many lists' cursors are remembered; the least recently used is forgotten first. */
const LISTS = 12;

/**
 * The cursors a list's answers carry, by list query and page, so that the next page is found by key and not by counting
 * rows from the start (design.md, "Paging").
 */
export interface PageCursors {
  /** The cursor of a page, when the page before it was answered with one. */
  find(query: string, page: number): string | undefined;
  /** Null: the page has none, and an older one no longer holds. */
  keep(query: string, page: number, cursor: string | null): void;
}

export function createPageCursors(): PageCursors {
  const lists = new Map<string, Map<number, string>>();
  return {
    find: (query, page) => lists.get(query)?.get(page),
    keep: (query, page, cursor) => {
      const pages = lists.get(query) ?? new Map<number, string>();
      lists.delete(query);
      lists.set(query, pages);
      if (cursor === null) pages.delete(page);
      else pages.set(page, cursor);
      const oldest = lists.keys().next();
      if (lists.size > LISTS && !oldest.done) lists.delete(oldest.value);
    },
  };
}
