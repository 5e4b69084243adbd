import { createLoader, type Loader } from '../kit/track-promise';
import type { loadSectionParts, prefetchSection, ResourceSection } from '../pages/resource-section';

interface Section {
  readonly ResourceSection: typeof ResourceSection;
  readonly prefetchSection: typeof prefetchSection;
  readonly loadSectionParts: typeof loadSectionParts;
}

/** Fetches the screens of resources, after everything lighter. */
export const sectionLoader: Loader<Section> = createLoader(() => import('../pages/resource-section'));
