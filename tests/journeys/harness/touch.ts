import type { Page } from '@playwright/test';

/** Half of what a finger needs, px: 40 of the 44 that look right, as lines between rows take their part. */
const reach = 19;

/** Returns the controls of a list that a finger misses a little beside their middle. Scrolls. */
export function hardToPress(page: Page): Promise<string[]> {
  return page.evaluate((half) => {
    const controls = [...document.querySelectorAll<HTMLElement>('.list-view :is(a, button, input)')];
    const hits = (control: HTMLElement, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.contains(control.closest('label')));
    };
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y, width, height } = control.getBoundingClientRect();
      const [middle, center] = [x + width / 2, y + height / 2];
      if (!hits(control, middle, center)) return [];
      const missed = [
        [middle, center - half],
        [middle, center + half],
        [middle - half, center],
        [middle + half, center],
      ].filter(([left = 0, top = 0]) => !hits(control, left, top));
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return missed.length > 0 ? [`${name} ${Math.round(width)}×${Math.round(height)}`] : [];
    });
  }, reach);
}
