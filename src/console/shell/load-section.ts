import { trackPromise } from '../kit/track-promise';
import type { loadSectionParts, prefetchSection, ResourceSection } from '../pages/resource-section';

interface Section {
  readonly ResourceSection: typeof ResourceSection;
  readonly prefetchSection: typeof prefetchSection;
  readonly loadSectionParts: typeof loadSectionParts;
}

let pending: Promise<Section> | undefined;

/**
 * Returns the screens of resources, fetched once and after everything lighter; a failure is forgotten, so that trying
 * again fetches again.
 */
export function loadSection(): Promise<Section> {
  pending ??= trackPromise(
    import('../pages/resource-section').catch((reason: unknown) => {
      pending = undefined;
      throw reason;
    }),
  );
  return pending;
}
