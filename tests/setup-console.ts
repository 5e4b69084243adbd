import '@testing-library/jest-dom/vitest';
import * as node from 'node:timers';
import { BroadcastChannel } from 'node:worker_threads';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { flushSync } from 'react-dom';
import { afterAll, afterEach, vi } from 'vitest';
import './browser-gaps';
import { shortenComputedStyle } from './computed-styles';

shortenComputedStyle();

const { getElementError } = getConfig();
configure({
  // A wait draws the page into its error when its time is over: drawn at each of its tries, too, it costs a twentieth
  // of a page's tests.
  getElementError(message, container) {
    if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true)
      return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
  // A cold first render of react-admin exceeds the default second, and a busy machine stretches it: beside other checks the
  // first panel of a file took more than ten. What comes sooner is waited for no longer.
  asyncUtilTimeout: 20_000,
  // In an `act` that isn't awaited React drops the work of what suspends, and the page then stays as it is for ever.
  // Outside of one it does what a browser sees: what an event changes is drawn at once, what waits comes later.
  eventWrapper(dispatch) {
    const before: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    try {
      return flushSync((): unknown => dispatch());
    } finally {
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', before);
    }
  },
});

// React notes the stack by which each element was made, for the texts of its warnings alone and for at most 10,000 a
// second: a tenth of the time of a page's tests. It takes the limit for reached.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// jsdom opens no other page; a test that means to leave looks at this.
vi.mock('../src/console/kit/replace-location', () => ({ replaceLocation: vi.fn(), reloadPage: vi.fn() }));

// What a file still waits for when it ends (a draft to save, a countdown) is not asked of the next one's server.
const timers = new Set<NodeJS.Timeout>();
function recorded<Args extends unknown[]>(begin: (...args: Args) => NodeJS.Timeout): (...args: Args) => NodeJS.Timeout {
  return (...args) => {
    const timer = begin(...args);
    timers.add(timer);
    return timer;
  };
}
Object.assign(globalThis, { setTimeout: recorded(node.setTimeout), setInterval: recorded(node.setInterval) });
afterAll(() => timers.forEach((timer) => node.clearTimeout(timer)));

// The modules of a file listen to the other tabs of the browser: what the next file does is not another tab of theirs.
const channels = new Set<BroadcastChannel>();
class TabChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
}
Object.assign(globalThis, { BroadcastChannel: TabChannel });
afterAll(() => channels.forEach((channel) => channel.close()));

afterEach(cleanup);

// A worker keeps its browser and its packages for the next file; what our modules remember, and what a file put in
// the place of the browser's own, ends with each.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});
