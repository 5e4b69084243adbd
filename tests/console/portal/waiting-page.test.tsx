import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { Portal } from '../../../src/console/portal/mount-portal';
import { setRuntime } from '../../../src/console/transport/runtime';
import { json, stubFetch } from '../stub-fetch';
import { demoRuntime } from './show-page';

vi.mock('../../../src/console/portal/pages', async () => {
  const { lazy } = await import('react');
  const never = lazy(() => new Promise<never>(() => undefined));
  return { pageNamed: () => never, preloadPage: () => Promise.resolve() };
});

it('a page whose file is on its way says so in the place where it will be', async () => {
  stubFetch(() => json({}));
  setRuntime(demoRuntime);
  window.history.replaceState(null, '', '/forget-password');
  await setLanguage('es');
  await loadTexts(['portal', 'kit']);
  await act(async () => render(<Portal />));
  expect(screen.getByRole('main')).toContainElement(screen.getByText('Un momento, por favor.'));
  vi.unstubAllGlobals();
});
