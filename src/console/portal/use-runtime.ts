import { useEffect, useState } from 'react';
import { loadRuntime, type RuntimeConfiguration } from '../transport/runtime';

let known: RuntimeConfiguration | undefined;

/** Asks for the configuration before anything is drawn, so that the page does not move when it comes. */
export async function preloadRuntime(): Promise<void> {
  // Without a configuration the page still shows; what needs it finds out when it actions, and says so.
  known = await loadRuntime().catch(() => undefined);
}

/** Returns the installation's configuration once it is there. */
export function useRuntime(): RuntimeConfiguration | undefined {
  const [runtime, setRuntime] = useState(known);
  useEffect(() => {
    let gone = false;
    void preloadRuntime().then(() => {
      if (!gone) setRuntime(known);
    });
    return () => {
      gone = true;
    };
  }, []);
  return runtime;
}
