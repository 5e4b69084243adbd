import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { rawMessage } from './page-problems';
import { parts, wholes, type Spoiling } from './spoilings';

const broken = 'La página no se pudo cargar';
/** Every way for the whole table; `npm test` takes some. */
export const isFull = process.env['RESPONSES'] === 'full';
/** Enough to tell the ways apart in which a page reads an answer; single fields are in `parts`. */
export const some = wholes.filter(({ title }) => isFull || /^(null|\{\}|"texto"|data null|data \[\{\}\])$/.test(title));
export const ways = [...some, ...parts.filter((_, turn) => isFull || turn % 3 === 0)];

/** Returns what is wrong with what a public page shows. */
export function publicProblems(): string[] {
  const text = [document.body.textContent, document.title].join(' ');
  const raw = rawMessage.exec(text);
  return [
    ...(text.includes(broken) ? ['the page fell'] : []),
    ...(raw ? [`it shows: ${text.slice(Math.max(0, raw.index - 60), raw.index + 40)}`] : []),
  ];
}

/** Waits until the page has come: another than the one that was opened may take its place. */
const stands = (title: string) =>
  waitFor(() => {
    if (!document.querySelector('main')?.textContent?.trim()) throw new Error(`${title}: the page is blank`);
  });

/** Visits a page once by spoiling, and returns what was wrong at any of the visits. */
export async function problemsOfEach(
  spoilings: readonly Spoiling[],
  visit: (spoiling: Spoiling) => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  for (const spoiling of spoilings) {
    await visit(spoiling);
    await stands(spoiling.title);
    found.push(...publicProblems().map((problem) => `${spoiling.title}: ${problem}`));
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
  }
  return found;
}

/** Waits until what a public page shows stays the same. */
export async function settlePublic(): Promise<void> {
  let before: string | undefined;
  await waitFor(
    () => {
      const now = document.body.textContent;
      const isStill = now === before;
      before = now;
      expect([isStill, document.querySelector('[aria-busy="true"], .skeleton')]).toEqual([true, null]);
    },
    { interval: 10 },
  );
}

export const fill = (label: RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export async function press(name: RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}
