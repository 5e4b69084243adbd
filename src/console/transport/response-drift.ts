/** An answer that its definition doesn't allow: the call, and the field that is wrong; empty for the whole result. */
export interface ResponseDrift {
  call: string;
  field: string;
}

const listeners = new Set<(drift: ResponseDrift) => void>();

/** Hands over an answer that no screen can show. */
export function reportResponseDrift(drift: ResponseDrift): void {
  for (const listener of [...listeners]) listener(drift);
}

/** Listens to such answers. @returns how to stop */
export function onResponseDrift(listener: (drift: ResponseDrift) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
