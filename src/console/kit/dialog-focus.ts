type KeyEvent = Pick<KeyboardEvent, 'target' | 'currentTarget'>;

const FIELD = 'input:not([type=hidden]), select, textarea';
const CONTROL = 'a[href], button, input, select, textarea';

/**
 * Moves the focus of a dialog that opened: to its first field, else to the button that does nothing to any record. A field
 * that already has its value is passed over where Enter in it would do what can't be undone. A field that comes later gets
 * the focus as long as the person has done nothing yet.
 * @returns how to stop waiting for one
 */
export function focusFirst(dialog: HTMLElement): () => void {
  let focused = moveToFirst(dialog);
  const observer = new MutationObserver(() => {
    if (document.activeElement === focused || document.activeElement === document.body) focused = moveToFirst(dialog);
  });
  const stop = (): void => observer.disconnect();
  observer.observe(dialog, { childList: true, subtree: true });
  dialog.addEventListener('keydown', stop, { once: true });
  dialog.addEventListener('pointerdown', stop, { once: true });
  return stop;
}

function moveToFirst(dialog: HTMLElement): Element | null {
  const isDangerous = dialog.querySelector('.dialog__actions .button--danger') !== null;
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELD)].filter(({ disabled }) => !disabled);
  const field = fields.find(({ value }) => !isDangerous || value === '');
  const safeButton = dialog.querySelector<HTMLElement>('.dialog__actions :is(button, a[href])');
  (field ?? safeButton)?.focus();
  return document.activeElement;
}

/**
 * Lets a dialog's text have the focus while it is longer than its place and has nothing in it that takes the focus: else no key scrolls
 * it. @returns how to stop watching
 */
export function focusLongText(text: HTMLElement | null): (() => void) | undefined {
  if (!text || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    if (text.scrollHeight > text.clientHeight && !text.querySelector(CONTROL)) text.tabIndex = 0;
    else text.removeAttribute('tabindex');
  });
  observer.observe(text);
  for (const part of text.children) observer.observe(part);
  return () => observer.disconnect();
}

/** What finds the nearest to an element that is gone; set once it has loaded, which no dialog waits for. */
export const lostFocus: { remember?: (element: Element) => () => void } = {};

/** Returns what gives the focus back to where it is now, or to what is nearest once that is gone. */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  const returnFocus = opener && lostFocus.remember?.(opener);
  return (
    returnFocus ??
    (() => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    })
  );
}

/** Returns whether a key was pressed in the dialog itself, and not in what stands open inside it. */
export function isPressedIn({ target, currentTarget }: KeyEvent): boolean {
  return target instanceof Element && target.closest('dialog, .popover') === currentTarget;
}
