import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { useIsHydrated } from './use-is-hydrated';

/**
 * The server sends some public pages drawn already (scripts/prerender), and a script beside them marks each button that is
 * pressed before this half of the page is there (src/upstream/http/prerendered-pages.ts). What was typed and pressed until then is
 * taken over here.
 */

/** What was typed, by name: whatever else writes into pages (a password manager) may make React draw a form anew. */
let typedBefore: ReadonlyMap<string, string> = new Map();

/** Returns whether the element holds a page that was drawn ahead and is still as it came. */
export function isPrerendered(root: HTMLElement): boolean {
  return root.dataset['ahead'] !== undefined;
}

/** Remembers what was typed: call it before React takes over. */
export function captureTyped(root: HTMLElement): void {
  typedBefore = new Map(
    [...root.querySelectorAll<HTMLInputElement>('input[name]')].map(({ name, value }) => [name, value]),
  );
}

/** Gives a form's state what was typed before, and starts what begins when a person comes near. */
export function useTypedBefore<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  names: readonly Name[],
  take: (typed: Partial<Record<Name, string>>) => void,
  near: () => void,
): void {
  const begin = useEffectEvent(() => {
    const fields = form.current?.elements;
    if (!fields) return;
    const typed = names
      .map((name) => [name, textIn(fields.namedItem(name)) || typedBefore.get(name)] as const)
      .filter(([, text]) => text);
    if (typed.length > 0) take(Object.fromEntries(typed) as Partial<Record<Name, string>>);
    if (form.current?.contains(document.activeElement)) near();
  });
  // Before anything is painted: a drawing with the state as it was would empty the fields.
  useLayoutEffect(() => begin(), []);
}

function textIn(field: Element | RadioNodeList | null): string {
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
}

/** Presses what was pressed before, once the page answers: put it behind the page. */
export function ReplayPresses(): ReactNode {
  // In the first drawing of a page drawn ahead the forms know nothing yet of what was typed; in the next one they do.
  const ready = useIsHydrated();
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('[data-ahead]');
    if (!ready || !root) return;
    delete root.dataset['ahead'];
    typedBefore = new Map();
    for (const button of root.querySelectorAll<HTMLElement>('[data-pressed]')) {
      delete button.dataset['pressed'];
      button.click();
    }
  }, [ready]);
  return null;
}
