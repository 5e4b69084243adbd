import { expect, type Locator, type Page } from '@playwright/test';
import type { Appearance } from './appearances';

interface Picked {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What a person does with the things of a page. */
export interface InputMethod {
  press(target: Locator): Promise<void>;
  /** Ticks a box, or takes one of several. */
  tick(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  choose(list: Locator, label: string): Promise<void>;
  bring(target: Locator, file: Picked): Promise<void>;
}

/** Returns a finger on a phone; at a desk the keyboard, and nothing else. */
export function inputMethodOf(page: Page, { use }: Pick<Appearance, 'use'>): InputMethod {
  return use.hasTouch ? finger : new Keyboard(page);
}

const finger: InputMethod = {
  press: (target) => target.tap(),
  tick: async (target) => {
    await target.tap();
    await expect(target).toBeChecked();
  },
  write: async (target, text) => {
    await target.fill('');
    await target.pressSequentially(text);
  },
  choose: async (list, label) => void (await list.selectOption({ label })),
  bring: (target, file) => target.setInputFiles(file),
};

class Keyboard implements InputMethod {
  constructor(private readonly page: Page) {
    // A listener only at times is late now and then: the browser is called anew each time.
    page.on('filechooser', () => undefined);
  }

  async press(target: Locator): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press('Enter');
  }

  async tick(target: Locator): Promise<void> {
    await this.reach(target);
    // Several of a name are one stop, where arrows choose.
    if ((await target.getAttribute('type')) === 'radio') {
      for (let at = 0; at < 20 && !(await isFocused(target)); at += 1) await this.page.keyboard.press('ArrowDown');
      await expect(target).toBeFocused();
    }
    if (!(await target.isChecked())) await this.page.keyboard.press('Space');
    await expect(target).toBeChecked();
  }

  async write(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  async choose(list: Locator, label: string): Promise<void> {
    const option = list.getByRole('option', { name: label, exact: true });
    await expect(option).toBeAttached();
    await this.reach(list);
    // As far as there are keys for it; what begins the same is passed by an arrow.
    await this.page.keyboard.type(/^[ -~]*/.exec(label)?.[0] ?? '');
    const isTaken = (): Promise<boolean> => option.evaluate((element: HTMLOptionElement) => element.selected);
    for (let at = 0; at < 20 && !(await isTaken()); at += 1) await this.page.keyboard.press('ArrowDown');
    await expect(option).toHaveJSProperty('selected', true);
  }

  async bring(target: Locator, file: Picked): Promise<void> {
    await this.reach(target);
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.page.keyboard.press('Enter')]);
    await chooser.setFiles(file);
  }

  /** Presses Tab, forward or back, until that has the focus. */
  private async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    // Looked up once: to find it by role and name again at each key takes longer than the key.
    let element = await target.elementHandle();
    for (let pressed = 0; pressed < 100; pressed += 1) {
      const towards = await element?.evaluate(keyTowards);
      if (!towards || towards.isGone) {
        element = await target.elementHandle();
        continue;
      }
      const { key, hidden } = towards;
      // Where it was before depends on the person who turned or scrolled the page; what it came to may have to be
      // scrolled to.
      if (pressed > 0 && hidden !== '') {
        const covers = async (): Promise<string> => (await target.evaluate(keyTowards)).hidden;
        await expect.poll(covers, 'the keyboard came to it, and something lies over it').toBe('');
      }
      if (!key) return;
      await this.page.keyboard.press(key);
    }
    await expect(target).toBeFocused();
  }
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

interface Towards {
  readonly key?: 'Tab' | 'Shift+Tab';
  readonly hidden: string;
  readonly isGone?: boolean;
}

/**
 * Runs in the page. @returns the key, or none where the focus is on it or on another of the same several; what has the
 * focus, should something lie over all of it, such as a bar that keeps its place; and whether the page has drawn another
 * in its place
 */
function keyTowards(element: Element): Towards {
  if (!element.isConnected) return { hidden: '', isGone: true };
  const active = document.activeElement ?? document.body;
  const { left, top, width, height } = active.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down] as const));
  const isSeen = parts.some(([across, down]) => {
    const above = document.elementFromPoint(left + width * across, top + height * down);
    return above !== null && (active.contains(above) || above.contains(active));
  });
  const hidden = isSeen || active.contains(element) ? '' : active.outerHTML.slice(0, 200);
  const several = `input[type=radio][name="${element.getAttribute('name') ?? ''}"]`;
  if (active === element || (element.matches(several) && active.matches(several))) return { hidden };
  if (active.contains(element)) return { key: 'Tab', hidden };
  const isAfter = active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  return { key: isAfter ? 'Tab' : 'Shift+Tab', hidden };
}
