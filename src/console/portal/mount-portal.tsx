import { createElement, startTransition, Suspense, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { yieldToMain } from '../kit/yield-to-main';
import { StateView } from '../kit/state-view';
import { loadTexts, useTranslate } from '../kit/use-translate';
import { Boundary } from './boundary';
import { isPrerendered, ReplayPresses, captureTyped } from './prerendered';
import { PortalFrame } from './portal-frame';
import { matchPublic } from './match';
import { usePath } from './navigation';
import { pageNamed, preloadPage } from './pages';
import { preloadRuntime } from './use-runtime';

/** Renders the light public pages: whichever the address names, inside their frame. */
export function Portal(): ReactNode {
  const path = usePath();
  const route = matchPublic(path);
  return (
    <PortalFrame path={path}>
      {window.isSecureContext ? (
        <Boundary key={path}>
          <Suspense fallback={<Waiting />}>
            {createElement(pageNamed(route?.page), { params: route?.params ?? {} })}
            <ReplayPresses />
          </Suspense>
        </Boundary>
      ) : (
        <Insecure />
      )}
    </PortalFrame>
  );
}

/** Renders that a page is on its way, once that takes long enough to be noticed. */
function Waiting(): ReactNode {
  return (
    <div className="frame__waiting">
      <StateView kind="loading" />
    </div>
  );
}

function Insecure(): ReactNode {
  const t = useTranslate('portal');
  return <StateView kind="error" level={1} title={t('insecure.title')} why={t('insecure.why')} />;
}

/** Shows the public pages in an element. */
export async function mount(root: HTMLElement): Promise<void> {
  const route = matchPublic(window.location.pathname);
  // Together, so that one does not wait for the other; a page that fails to come says so itself.
  await Promise.all([loadTexts(['portal', 'kit']), preloadRuntime(), preloadPage(route?.page)]);
  if (!isPrerendered(root)) return createRoot(root).render(<Portal />);
  await yieldToMain();
  captureTyped(root);
  // As a transition it is done in slices, between which the page answers.
  startTransition(() => void hydrateRoot(root, <Portal />));
}
