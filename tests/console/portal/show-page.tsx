import { act, render, type RenderResult } from '@testing-library/react';
import { Portal } from '../../../src/console/portal/mount-portal';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { matchPublic } from '../../../src/console/portal/match';
import { preloadPage } from '../../../src/console/portal/pages';
import { preloadRuntime } from '../../../src/console/portal/use-runtime';
import { loadErrorTexts } from '../../../src/console/transport/error-texts';
import { setRuntime, type RuntimeConfiguration } from '../../../src/console/transport/runtime';
import { runtime } from '../stub-fetch';

const embedded = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;

/** The configuration of a demo installation with the embedded login. */
export const demoRuntime = {
  ...runtime,
  login: { url: '/security/login', key: '00112233445566778899aabbccddeeff', iv: '0102030405060708090a0b0c0d0e0f10' },
  families: { ...runtime.families, embedded },
  accounts: [
    { username: 'admin', role: 'ADMINISTRADOR' },
    { username: 'oficial', role: 'OFICIAL DE DECISIÓN' },
  ],
  password: 'Rubrica-Demo-2026',
};

/** Shows a public page in Spanish, as one that no other leads to; call after stubFetch. */
export async function showPage(path: string, configuration: RuntimeConfiguration = demoRuntime): Promise<RenderResult> {
  setRuntime(configuration);
  window.history.replaceState(null, '', path);
  // What a page before it handed over is dropped.
  window.dispatchEvent(new PopStateEvent('popstate'));
  await setLanguage('es');
  await Promise.all([
    loadTexts(['portal', 'kit']),
    loadErrorTexts('es'),
    preloadRuntime(),
    preloadPage(matchPublic(path)?.page),
  ]);
  // A page is a file of its own: it comes after the first drawing.
  return act(async () => render(<Portal />));
}
