import type { Language } from '../../contract/generated/languages';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What `scripts/prerender` drew. */
export interface Drawn {
  /** Public pages, whole. */
  readonly pages: readonly { path: string; language: Language; demo: boolean; html: string }[];
  /** The console's frame, and the skeletons of its lists. */
  readonly frames: readonly { language: Language; demo: boolean; html: string }[];
  readonly lists: readonly { paths: readonly string[]; language: Language; html: string }[];
  /** What the script that shows them has to know. */
  readonly facts: unknown;
  readonly frameScript: string;
}

/** Where index.html takes what was drawn. */
export const emptyRoot = '<div id="root"></div>';

export async function readDrawn(folder: string): Promise<Drawn> {
  return JSON.parse(await readFile(join(folder, 'drawn.json'), 'utf8')) as Drawn;
}
