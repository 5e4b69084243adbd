import { languages, type Language } from '../../src/contract/generated/languages';
import { visit } from './browser-globals';
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

/** The public pages whose first drawing is the same for everybody. */
const paths = [
  '/security/login',
  '/revocation',
  '/forget-password',
  '/recoveryEmailSent',
  '/passwordUpdatedSuccessfully',
  '/passwordExpired',
  '/restoreLinkExpired',
  '/errorLogin',
  '/register',
  '/privacy',
];

interface DrawnPage {
  path: string;
  language: Language;
  demo: boolean;
  html: string;
}

/** Draws those pages as a browser draws them first; their scripts take them over. */
export async function drawPages(): Promise<DrawnPage[]> {
  const drawn: DrawnPage[] = [];
  for (const demo of [true, false]) {
    setRuntime(runtimeConfiguration({ ...readSettings({ DEMO: '1' }), demo }));
    await preloadRuntime();
    for (const language of languages) {
      await setLanguage(language);
      await loadTexts(['portal', 'kit', 'revocation', 'password', 'outcomes', 'registration', 'privacy']);
      for (const path of paths) drawn.push({ path, language, demo, html: await draw(path) });
    }
  }
  return drawn;
}

async function draw(path: string): Promise<string> {
  visit(path);
  await preloadPage(matchPublic(path)?.page);
  // A browser would put the cursor there by itself, and raise a phone's keyboard.
  return renderToString(createElement(Portal)).replace(' autofocus=""', ' data-first=""');
}
