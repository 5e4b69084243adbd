import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheet = (path: string): string => readFileSync(`src/console/${path}`, 'utf8');

it('native controls take the accent from the page, wherever they are', () => {
  const sheets = readdirSync('src/console', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  // The document's canvas is dark in both themes.
  const setting = sheets.filter((path) => sheet(path).includes('accent-color:'));
  expect(setting.toSorted()).toEqual(['kit/base.css', 'pages/review/viewer/viewer.css']);
  expect(sheet('kit/base.css')).toMatch(/^body \{[^}]*accent-color: var\(--accent\);/m);
});
