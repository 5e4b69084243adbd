import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { runWhenIdle } from '../../kit/run-when-idle';
import { readFrameMemory } from '../../session/frame-memory';
import { hasOwnServer } from '../../transport/has-own-server';
import { hasOwnRecords } from '../../transport/runtime';
import { BellPlace } from './bell-place';

/** The first rows come before any notice, milliseconds. */
const BELL_DELAY_MS = 3_000;

/** Loads the bell where this server answers the person's session; it answers none of a provider that it can't check. */
async function loadBell() {
  return (await hasOwnServer()) ? import('./bell') : undefined;
}

/** Renders the bell once the section that was opened has what it needs; none where requests are another upstream's. */
export function DeferredBell(): ReactNode {
  const [bell, setBell] = useState<{ Bell: ComponentType } | 'coming' | undefined>(() =>
    hasOwnRecords() && readFrameMemory()?.hasBell ? 'coming' : undefined,
  );
  useEffect(() => {
    let isGone = false;
    const cancel = runWhenIdle(() => {
      if (!hasOwnRecords()) return;
      loadBell().then(
        (loaded) => {
          if (!isGone) setBell(loaded);
        },
        // Offline: it comes with the next page that is opened.
        () => undefined,
      );
    }, BELL_DELAY_MS);
    return () => {
      isGone = true;
      cancel();
    };
  }, []);
  // Where the last session had it, its place from the start.
  if (bell === 'coming') return <BellPlace />;
  return bell ? <bell.Bell /> : null;
}
