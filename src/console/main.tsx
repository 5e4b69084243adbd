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

/**
 * Shows the one sentence that can be said without the texts, which did not come; index.html has it in each language.
 */
function showStartupError(root: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>(
    `template[lang=${document.documentElement.lang}]:not([data-frame], [data-list])`,
  );
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', 'alert');
  paragraph.className = 'unloaded';
  paragraph.textContent = template?.content.textContent ?? '';
  root.replaceChildren(paragraph);
}

const root = document.getElementById('root');
if (root) start(root).catch(() => showStartupError(root));
