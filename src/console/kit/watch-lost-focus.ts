import { lostFocus } from './dialog-focus';
import { focusPlace, placeOf, type FocusPlace } from './focus-place';

/** Within it, what takes an element away has moved the focus itself where it has a better place for it, milliseconds. */
const SETTLE_MS = 20;

/**
 * Leads the focus on whenever what had it is taken away: the browser would leave it on the page as a whole, whence Tab begins at the
 * top, and a screen reader is silent.
 *
 * @returns how to stop
 */
export function watchLostFocus(): () => void {
  let place: FocusPlace | undefined;
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target !== document.body) place = placeOf(target);
  };
  // The person's own leaving; what is taken away reports it in some browsers, too.
  const forget = ({ target, relatedTarget }: FocusEvent): void => {
    const left = place;
    queueMicrotask(() => {
      const isTheirs = relatedTarget === null && target instanceof Element && target.isConnected && document.hasFocus();
      if (isTheirs && place === left) place = undefined;
    });
  };
  const isLost = (): boolean =>
    place !== undefined &&
    !place[0]?.element.isConnected &&
    (document.activeElement ?? document.body) === document.body;
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    const lost = place;
    setTimeout(() => {
      if (!lost || place !== lost || !isLost()) return;
      place = undefined;
      focusPlace(lost);
    }, SETTLE_MS);
  });
  // Dialogs give the focus back by the same rule.
  lostFocus.remember = (element) => {
    const opener = placeOf(element);
    return () => focusPlace(opener);
  };
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    delete lostFocus.remember;
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
  };
}
