import { languages, type Language } from '../../src/contract/generated/languages';
import { visit } from './browser';
import { writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { setLanguage } from '../../src/console/kit/language';
import { loadTexts } from '../../src/console/kit/use-translate';
import { Portal } from '../../src/console/portal/mount-portal';
import { matchPublic } from '../../src/console/portal/match';
import { preloadPage } from '../../src/console/portal/pages';
import { preloadRuntime } from '../../src/console/portal/use-runtime';
import { setRuntime } from '../../src/console/transport/runtime';
import { runtimeConfiguration } from '../../src/upstream/http/runtime-configuration';
import { readSettings } from '../../src/upstream/settings';

/**
 * Draws the public pages that people open from nowhere, as a browser draws them first: `node main.js file`, from the bundle
 * that scripts/setup/build.mjs makes of this. The server sends what is drawn here, and the page's scripts take it over.
 */
const paths = ['/security/login', '/revocation'];

const drawn: { path: string; language: Language; demo: boolean; html: string }[] = [];
for (const demo of [true, false]) {
  setRuntime(runtimeConfiguration({ ...readSettings({ DEMO: '1' }), demo }));
  await preloadRuntime();
  for (const language of languages) {
    await setLanguage(language);
    await loadTexts(['portal', 'kit', 'revocation']);
    for (const path of paths) drawn.push({ path, language, demo, html: await draw(path) });
  }
}
await writeFile(process.argv[2] ?? '', JSON.stringify(drawn));
// A page listens to its other tabs for as long as it lives.
process.exit(0);

async function draw(path: string): Promise<string> {
  visit(path);
  await preloadPage(matchPublic(path)?.page);
  // A browser would put the cursor there by itself, and raise a phone's keyboard.
  return renderToString(createElement(Portal)).replace(' autofocus=""', ' data-first=""');
}
