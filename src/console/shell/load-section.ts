import type { ResourceSection } from '../pages/resource-section';
import { answered } from '../kit/answered';

let coming: Promise<typeof ResourceSection> | undefined;

/** The screens of resources, fetched once and after everything lighter; a failure is forgotten, so that trying again fetches again. */
export function loadSection(): Promise<typeof ResourceSection> {
  coming ??= answered(
    import('../pages/resource-section').then(
      (module) => module.ResourceSection,
      (reason: unknown) => {
        coming = undefined;
        throw reason;
      },
    ),
  );
  return coming;
}
