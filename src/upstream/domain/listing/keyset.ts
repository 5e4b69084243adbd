/** An order as SQL: a key, and the id that ends it, so that no two rows stand alike and a keyset is exact. */
export interface KeysetOrder {
  /** Left out: the id alone. */
  readonly key?: string;
  readonly id: string;
  readonly descending: boolean;
}

/** Returns the terms of ORDER BY. */
export function orderTerms({ key, id, descending }: KeysetOrder): string {
  const direction = descending ? 'desc' : 'asc';
  return [...(key === undefined ? [] : [key]), id].map((term) => `${term} ${direction}`).join(', ');
}

/** Returns the rows after one of them, whose key and id are given as SQL. */
export function afterCondition({ key, id, descending }: KeysetOrder, after: { key: string; id: string }): string {
  const than = descending ? '<' : '>';
  return key === undefined ? `${id} ${than} ${after.id}` : `(${key}, ${id}) ${than} (${after.key}, ${after.id})`;
}
