import type { Language } from '../../contract/generated/languages';
import type { Settings } from '../settings';
import { noncePlaceholder } from './console-page';
import { emptyRoot, type Drawn } from './drawn';

/**
 * Runs right behind the drawn page, before it is painted: takes it away where the browser knows better than the server
 * (another language was chosen, a revocation session goes on), puts the cursor into the first field where no keyboard
 * rises for it, and notes what is pressed before the scripts are there: src/console/portal/prerendered.tsx presses it
 * again.
 */
const beside = `(function () {
  var root = document.getElementById('root');
  var kept = null;
  try {
    kept = sessionStorage.getItem('revocationConsult');
  } catch (error) {}
  if (root.dataset.ahead !== document.documentElement.lang || !isSecureContext || kept) {
    delete root.dataset.ahead;
    root.replaceChildren();
    return;
  }
  var first = root.querySelector('[data-first]');
  if (first && matchMedia('(pointer: fine)').matches) first.focus();
  var hold = function (event) {
    if (root.dataset.ahead === undefined) return;
    var button = event.type === 'submit' ? event.target.querySelector('[type=submit]') : event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset.pressed = '';
  };
  root.addEventListener('click', hold, true);
  root.addEventListener('submit', hold, true);
})();`;

/** Puts into a page what was drawn for its address, so that a form shows before any script came. */
export function prerenderedPages(
  { pages }: Drawn,
  { demo, contact: { privacyUrl }, provider }: Pick<Settings, 'demo' | 'contact' | 'provider'>,
): (page: string, url: string, language: Language) => string {
  const hasOwnCaptcha = provider === undefined || provider.ours === 'all';
  return (page, url, language) => {
    const path = url.split('?', 1)[0];
    const drawn = pages.find((one) => one.path === path && one.language === language && one.demo === demo);
    // An installation with a notice of its own leads there.
    if (!drawn || (path === '/privacy' && privacyUrl !== undefined)) return page;
    // Another box would take the place of the drawn one, and with it the tick of who was quick.
    if (!hasOwnCaptcha && drawn.html.includes('captcha-check')) return page;
    const script = `<script nonce="${noncePlaceholder}">${beside}</script>`;
    return page.replace(emptyRoot, () => `<div id="root" data-ahead="${language}">${drawn.html}</div>${script}`);
  };
}
