const CONTROL = 'a[href], button, input:not([type=hidden]), select, textarea';
const FIELD = 'input:not([type=hidden]), select, textarea';
/** What is one of several alike, or holds what belongs together. */
const GROUP = 'tr, li, form, fieldset, [role=group], .field, .application-document';
/** Groups of which the field matters more than a button before it. */
const FORM = 'form, .field, .application-document';
const REGION = 'dialog, [popover], section, aside, [role=region], main';

/** An element, and its index among the elements beside it. */
interface Level {
  element: Element;
  index: number;
}

/** Where an element stands: itself first, then each element around it. */
export type FocusPlace = readonly Level[];

/** Returns where an element stands now, to find what is nearest to it once it is gone. */
export function placeOf(element: Element): FocusPlace {
  const levels: Level[] = [];
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
    levels.push({ element: each, index: [...(each.parentElement?.children ?? [])].indexOf(each) });
  }
  return levels;
}

/**
 * Moves the focus to what stood at a place. Where that is gone, the next of its kind has it: the row or chip after it, or before it at
 * the end; else what is left of its own row or form, and at last the heading of its part of the page.
 */
export function focusPlace(place: FocusPlace): void {
  if (place.length === 0) return;
  const at = place.findIndex(({ element }) => element.isConnected);
  const home = place[at]?.element ?? document.body;
  const lost = place[0]?.element;
  const gone = place[at - 1];
  if (lost && home === lost) return focus(lost);
  const alike = gone && besideIn(home, gone, (other) => isAlike(other, gone.element));
  const target = (alike && controlIn(alike, lost)) ?? groupAround(home);
  // A single button has its neighbours; of a whole part that went, what stands beside it is another matter.
  const neighbour = gone && gone.element === lost ? besideIn(home, gone, () => true) : undefined;
  return focus(target ?? (neighbour && controlIn(neighbour)) ?? headingOf(home));
}

/** Returns the element that stands where one was, or the last before it, of those with a control that fit. */
function besideIn(home: Element, { index }: Level, fits: (other: Element) => boolean): Element | undefined {
  const children = [...home.children];
  const isTarget = (other: Element): boolean => hasControl(other) && fits(other);
  return children.slice(index).find(isTarget) ?? children.slice(0, index).findLast(isTarget);
}

function isAlike(one: Element, other: Element): boolean {
  return one.tagName === other.tagName && one.classList[0] === other.classList[0];
}

/** Returns the control of the same kind as one that is gone, or the first. */
function controlIn(part: Element, lost?: Element): Element | undefined {
  if (part.matches(CONTROL)) return part;
  const controls = [...part.querySelectorAll(CONTROL)];
  return controls.find(({ className }) => className === lost?.className) ?? controls[0];
}

/** Returns the field or control of the row or form around an element; undefined where it is in none, or that has none left. */
function groupAround(home: Element): Element | undefined {
  const region = home.closest(REGION);
  const group = home.closest(GROUP);
  if (!group || (region && group.contains(region))) return undefined;
  return (group.matches(FORM) ? group.querySelector(FIELD) : null) ?? controlIn(group);
}

/** Returns the heading of the nearest part of the page that has one, or the part itself where it takes the focus. */
function headingOf(home: Element): Element | undefined {
  for (let part = home.closest(REGION); part; part = part.parentElement?.closest(REGION) ?? null) {
    const heading = part.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) heading.tabIndex = -1;
    const target = heading ?? (part.hasAttribute('tabindex') ? part : undefined);
    if (target) return target;
  }
  return document.querySelector('main') ?? undefined;
}

function hasControl(element: Element): boolean {
  return element.matches(CONTROL) || element.querySelector(CONTROL) !== null;
}

function focus(element: Element | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
