/** Provides what jsdom leaves out of a browser and the console asks for; the real ones are met in the journeys. */

function give(target: object, name: string, value: unknown): void {
  if (Reflect.get(target, name) === undefined)
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

give(window, 'matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
);
give(window, 'isSecureContext', true);
give(HTMLDialogElement.prototype, 'showModal', function (this: HTMLDialogElement) {
  this.open = true;
});
give(HTMLDialogElement.prototype, 'show', function (this: HTMLDialogElement) {
  this.open = true;
});
give(HTMLDialogElement.prototype, 'close', function (this: HTMLDialogElement) {
  this.open = false;
});
give(Element.prototype, 'checkVisibility', function (this: Element) {
  if (getComputedStyle(this).display === 'none') return false;
  return this.parentElement?.checkVisibility() ?? true;
});
// Nothing scrolls where nothing is laid out.
give(Element.prototype, 'scrollIntoView', () => undefined);
// Without a top layer, the attribute alone keeps the element hidden.
give(HTMLElement.prototype, 'showPopover', function (this: HTMLElement) {
  this.removeAttribute('popover');
});
give(HTMLElement.prototype, 'hidePopover', () => undefined);
// jsdom has one, which only complains.
window.scrollTo = () => undefined;
// jsdom draws all frames by one interval. It ends with the timers of a file that leaves a frame due, and would never begin again.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 1000 / 60));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);
// A link to a file saves it; jsdom would open it, which it cannot.
const { click } = HTMLElement.prototype;
HTMLAnchorElement.prototype.click = function () {
  if (!this.hasAttribute('download')) click.call(this);
};
