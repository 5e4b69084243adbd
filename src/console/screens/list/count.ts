/** How many records a list has: exactly, or at least so many (the server stops counting at its cap). */
export interface Count {
  count: number;
  exact: boolean;
}

/** Reads the count of a list: its total, else what the data provider says in `meta`. */
export function countOf({ total, meta }: { total?: number; meta?: unknown }): Count {
  if (total !== undefined) return { count: total, exact: true };
  const message = typeof meta === 'object' && meta !== null ? (meta as Partial<Count>) : {};
  return { count: message.count ?? 0, exact: message.exact ?? false };
}
