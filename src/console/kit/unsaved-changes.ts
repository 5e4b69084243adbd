const questions = new Set<() => boolean>();

const ask = (event: BeforeUnloadEvent): void => {
  if (hasUnsavedChanges()) event.preventDefault();
};

/** Returns whether something that was written on this page would be lost with it. */
export function hasUnsavedChanges(): boolean {
  return [...questions].some((isUnsaved) => isUnsaved());
}

/**
 * Lets the browser ask before the tab is closed or loaded again while something would be lost.
 *
 * @returns how to stop
 */
export function trackUnsavedChanges(isUnsaved: () => boolean): () => void {
  questions.add(isUnsaved);
  window.addEventListener('beforeunload', ask);
  return () => {
    questions.delete(isUnsaved);
    if (!questions.size) window.removeEventListener('beforeunload', ask);
  };
}
