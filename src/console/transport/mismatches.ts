/** An answer that its definition doesn't allow: the call, and the field that is wrong; empty for the whole result. */
export interface Mismatch {
  call: string;
  field: string;
}

const listeners = new Set<(mismatch: Mismatch) => void>();

/** Hands over an answer that no screen can show. */
export function reportMismatch(mismatch: Mismatch): void {
  for (const listener of [...listeners]) listener(mismatch);
}

/** Listens to such answers. @returns how to stop */
export function onMismatch(listener: (mismatch: Mismatch) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
