/** Returns whether a key belongs to what has the focus: a field, a menu, or a dialog over the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog.dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('textarea, select, [role=dialog], [role=menu]')) return true;
  return target.matches('input:not([type=checkbox], [type=button])');
}
