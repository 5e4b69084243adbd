import type { Page } from '@playwright/test';
import { untrueSentences } from '../../fixtures/claims';
import type { Provider } from '../../provider/start';
import { openSection } from '../harness/list';
import { expect, test } from './journey';

/** What the menu leads to, without loading the console anew. */
const isSection = /^\/\w+$/;

/** What a person does in the console, and what is expected of it. */
export interface Action {
  readonly username: string;
  readonly title: string;
  readonly run: (scene: Scene) => Promise<void>;
}

interface Scene {
  readonly page: Page;
  readonly provider: Provider;
  /** Signs the action's own person in, at an address where one is named; who is in already goes there, or stays. */
  readonly enter: (at?: string) => Promise<void>;
  /** Signs another person in. */
  readonly signIn: (username: string) => Promise<void>;
}

/** Registers actions, those of one person as the steps of one test: a sign-in loads the console, and none of them is about it. */
export function registerActions(...actions: readonly Action[]): void {
  for (const username of new Set(actions.map((action) => action.username))) {
    const own = actions.filter((action) => action.username === username);
    test(`${username}: ${own.map(({ title }) => title).join('; ')}`, async ({ page, signIn, provider }) => {
      let isIn = false;
      const enter = async (at?: string): Promise<void> => {
        if (!isIn) await signIn(username, at);
        else if (at !== undefined) await (isSection.test(at) ? openSection(page, at) : page.goto(at));
        isIn = true;
      };
      for (const { title, run } of own)
        await test.step(title, async () => {
          await run({ page, provider, enter, signIn });
          expect(untrueSentences(await page.locator('body').innerText())).toEqual([]);
        });
    });
  }
}
