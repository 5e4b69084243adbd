/** Solves a proof of work off the page's thread, so that typing never stutters. */
import { solveChallenge, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** What the worker answers; without a solution it was not found in time, or not possible. */
export interface SolveResult {
  solution?: Solution;
}

self.addEventListener('message', (event: MessageEvent<Challenge>) => {
  solveChallenge({ challenge: event.data, deriveKey }).then(
    (solution) => postResult({ solution: solution ?? undefined }),
    () => postResult({}),
  );
});

function postResult(result: SolveResult): void {
  self.postMessage(result);
}
