import { useBlocker, type Blocker, type Location } from 'react-router';
import { useUnloadQuestion } from './use-unload-question';

/** Where the end of the session leads: it isn't up to the person, so nothing is asked. */
const SESSION_END = /^\/(logout|login)$/;

/**
 * Holds back what leaves the page while something unsaved would be lost: inside the console until the blocker is answered, on
 * closing the tab by the browser's own question.
 *
 * @param stays whether an address still shows what would be lost
 */
export function useLeaveBlocker(isUnsaved: () => boolean, stays: (to: Location) => boolean = () => false): Blocker {
  useUnloadQuestion(isUnsaved);
  return useBlocker(
    ({ nextLocation }) => !SESSION_END.test(nextLocation.pathname) && !stays(nextLocation) && isUnsaved(),
  );
}
