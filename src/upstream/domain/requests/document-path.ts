/**
 * Returns a document's path, by its id and the address of its content: knowing a content gives no right to a document.
 */
export function documentPath(id: number, sha256: string): string {
  return `documents/${id}/${sha256}`;
}

/** Returns the parts of a path, undefined when it is none of ours. */
export function parseDocumentPath(path: string): { id: number; sha256: string } | undefined {
  const [, id, sha256] = /^documents\/(\d{1,15})\/([0-9a-f]{64})$/.exec(path) ?? [];
  return id !== undefined && sha256 !== undefined ? { id: Number(id), sha256 } : undefined;
}
