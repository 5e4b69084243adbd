/**
 * Answers what the tests ask of styles again and again without jsdom's evaluation of its whole default sheet: whether elements are
 * shown, and may be pressed. jsdom is asked once a kind of element, for all else, and wherever the page's own styles have a say.
 */

/** By the names that scripts and style sheets have for them. What is inherited depends on the elements around, too. */
const properties = new Map([
  ['display', { isInherited: false }],
  ['opacity', { isInherited: false }],
  ['visibility', { isInherited: true }],
  ['pointerEvents', { isInherited: true }],
  ['pointer-events', { isInherited: true }],
]);

/** Of styles in an attribute: those that change what is answered here, `all` among them. */
const decisive = /\b(?:display|visibility|opacity|pointer-events|all)\b/i;
/** Hidden, they hide what they contain by more than their display. */
const collapsing = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr']);

const evaluation = Symbol.for('the evaluation of jsdom');
const known = new Map<string, CSSStyleDeclaration>();

/** Returns the style as jsdom evaluates it. */
export const evaluatedStyle: typeof getComputedStyle =
  (Reflect.get(window.getComputedStyle, evaluation) as typeof getComputedStyle | undefined) ?? window.getComputedStyle;

/** Tells whether the page has styles of its own. */
function hasStyles(): boolean {
  const { styleSheets } = document;
  return styleSheets.length > 0 && [...styleSheets].some(({ cssRules }) => cssRules.length > 0);
}

function decides(element: Element): boolean {
  const style = element.getAttribute('style');
  if (style !== null && decisive.test(style)) return true;
  return element.hasAttribute('hidden') && collapsing.has(element.localName);
}

/** Tells whether the default sheet alone, and not by what stands around an element, decides on it. */
function isPlain(element: Element): boolean {
  if (element.ownerDocument !== document || element.localName === 'summary' || hasStyles()) return false;
  return !decides(element) && !element.hasAttribute('popover');
}

function isSurrounded({ parentElement }: Element): boolean {
  for (let each = parentElement; each; each = each.parentElement) if (decides(each)) return true;
  return false;
}

/** Returns the style of the elements of this kind: by their names, and the attributes that the default sheet looks at. */
function sharedStyle(element: Element): CSSStyleDeclaration {
  const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
  const style = known.get(key) ?? evaluatedStyle(element.cloneNode() as Element);
  known.set(key, style);
  return style;
}

/** Returns a style that has the values at hand, and asks jsdom once another is read. */
function styleOf(element: Element): CSSStyleDeclaration {
  if (!isPlain(element)) return evaluatedStyle(element);
  let evaluated: CSSStyleDeclaration | undefined;
  const style = (name: string | symbol): CSSStyleDeclaration => {
    const property = properties.get(String(name));
    if (!property || (property.isInherited && isSurrounded(element))) return (evaluated ??= evaluatedStyle(element));
    return sharedStyle(element);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return (property: string) => style(property).getPropertyValue(property);
      const value: unknown = Reflect.get(style(name), name);
      return typeof value === 'function' ? (value.bind(style(name)) as unknown) : value;
    },
  });
}

/** Puts the short way in the place of jsdom's, once a worker. */
export function shortenComputedStyle(): void {
  const shortened: typeof getComputedStyle = (element, pseudo) =>
    pseudo ? evaluatedStyle(element, pseudo) : styleOf(element);
  window.getComputedStyle = Object.assign(shortened, { [evaluation]: evaluatedStyle });
  globalThis.getComputedStyle = window.getComputedStyle;
}
