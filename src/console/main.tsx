import '../contract/generated/layout.css';
import './kit/tokens.css';
import './kit/base.css';
import './kit/theme';
import { yieldToMain } from './kit/yield-to-main';
import { guardBfcache } from './kit/guard-bfcache';
import { prefetchSession } from './session/stored-session';
import { isConsolePath } from '../contract/is-console-path';

/** Starts the console for its own addresses, the light public pages for all the rest. */
async function start(root: HTMLElement): Promise<void> {
  if (isConsolePath(window.location.pathname)) {
    prefetchSession();
    // The page preloads the letter; the browser complains when nothing asks for it while the console is on its way.
    if (!root.hasChildNodes()) void document.fonts.load("1em 'IBM Plex Sans Variable'");
    guardBfcache(root, () => window.localStorage.getItem('token') !== null);
    const { mount } = await import('./shell/mount-console');
    await mount(root);
  } else {
    await loadReact();
    await yieldToMain();
    const { mount } = await import('./portal/mount-portal');
    await mount(root);
  }
}

/**
 * Loads React on its own, so that typing meanwhile is not held up by all of it at once. react-dom makes errors as it
 * begins, and to note where, the engine would read the whole of it a second time.
 */
async function loadReact(): Promise<void> {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    await import('react-dom/client');
  } finally {
    Error.stackTraceLimit = limit;
  }
}

const root = document.getElementById('root');
// As where this file itself does not come: index.html shows the one sentence that needs no texts.
if (root) start(root).catch(() => root.dispatchEvent(new Event('error')));
