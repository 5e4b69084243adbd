import { useEffect, useRef } from 'react';
import { trackUnsavedChanges } from '../../kit/unsaved-changes';

/** Counts what a component holds as unsaved work, for as long as it is shown: the browser asks before it is lost. */
export function useUnloadQuestion(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => trackUnsavedChanges(() => latest.current()), []);
}
