import { afterEach, expect, test } from 'vitest';
import { evaluatedStyle } from '../computed-styles';

afterEach(() => document.body.replaceChildren());

/** Of each kind that jsdom's default sheet knows, and of some that it doesn't. */
const tags =
  `a abbr address area article aside audio b base basefont bdi bdo blockquote body br button canvas caption center
  code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure footer form
  frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link listing main
  map mark marquee menu meta meter nav noembed noframes noscript object ol optgroup option output p param plaintext pre
  progress q rp rt ruby s samp script search section select slot small source span strong style sub summary sup table
  tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr x-own xmp`.split(/\s+/);

const some = ['div', 'span', 'dialog', 'button', 'details', 'embed', 'input', 'table', 'tr', 'td', 'summary', 'script'];
const attributes = [
  'hidden="until-found"',
  'hidden="UNTIL-FOUND"',
  'open',
  'type="hidden"',
  'type="HIDDEN"',
  'popover',
  'class="hidden"',
  'aria-hidden="true"',
  'inert',
];
const styles = [
  '',
  'display: none',
  'visibility: hidden',
  'opacity: 0',
  'pointer-events: none',
  'all: unset',
  'color: red',
  'DISPLAY: NONE',
];
const asked = ['display', 'visibility', 'opacity', 'pointer-events'];

function valuesBy(evaluate: typeof getComputedStyle, element: Element) {
  const style = evaluate(element);
  const { display, visibility, opacity, pointerEvents } = style;
  return { display, visibility, opacity, pointerEvents, values: asked.map((name) => style.getPropertyValue(name)) };
}

/** Expects of each element and of what it contains the values that jsdom evaluates. */
function expectEqual(elements: readonly Element[]): void {
  for (const element of elements)
    expect(valuesBy(getComputedStyle, element), element.outerHTML).toEqual(valuesBy(evaluatedStyle, element));
}

/** Returns an element in the page, made of no text: a parser would put some of them elsewhere. */
function place(tag: string, attribute: string, parent: Element = document.body): Element {
  const element = document.createElement(tag);
  const [, name, value = ''] = /^([\w-]+)(?:="(.*)")?$/.exec(attribute) ?? [];
  if (name !== undefined) element.setAttribute(name, value);
  parent.append(element);
  return element;
}

/** Places elements of these names, and something in each. */
function placeAll(names: readonly string[], attribute: string): Element[] {
  const placed = names.map((tagName) => place(tagName, attribute));
  return [...placed, ...placed.map((parent) => place('b', '', parent))];
}

test.each(['', 'hidden'])(
  'an element of each kind with %j looks as jsdom evaluates it, and so does its content',
  (attribute) => expectEqual(placeAll(tags, attribute)),
);

test.each([...attributes, ...styles.map((style) => `style="${style}"`)])(
  'an element with %j looks as jsdom evaluates it',
  (attribute) => expectEqual(placeAll(some, attribute)),
);

test('what depends on the elements around it does', () => {
  const details = place('details', '');
  expectEqual([place('summary', '', details), place('summary', '', details), place('p', '', details)]);
  expectEqual([document.documentElement, document.head, document.body]);
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  drawing.append(title);
  document.body.append(drawing);
  expectEqual([drawing, title]);
});

test('an element that changes looks otherwise', () => {
  const element = place('dialog', '');
  expectEqual([element]);
  element.setAttribute('open', '');
  expect(getComputedStyle(element).display).toBe('block');
  element.setAttribute('style', 'display: none');
  expect(getComputedStyle(element).display).toBe('none');
});

test('a style of the document has its say, and jsdom is asked for all else', () => {
  const element = place('p', 'class="away"');
  expect(getComputedStyle(element).display).toBe('block');
  const sheet = place('style', '', document.head);
  sheet.textContent = '.away { display: none }';
  expect(getComputedStyle(element).display).toBe('none');
  sheet.remove();
  expect(getComputedStyle(element).display).toBe('block');
  element.setAttribute('style', 'padding-inline-end: 15px');
  expect(getComputedStyle(element).getPropertyValue('padding-inline-end')).toBe('15px');
  expect(getComputedStyle(element).getPropertyPriority('display')).toBe('');
  expect(getComputedStyle(element).length).toBe(evaluatedStyle(element).length);
});
