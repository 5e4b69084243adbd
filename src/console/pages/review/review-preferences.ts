import { persistFlag, persistValue } from '../../kit/persisted-value';
import type { Fit } from './viewer/view';

/** Whether the next case opens once this one is decided. */
export const goesOn = persistFlag('rubrica.review.goesOn');
/** How a page was last fitted to the stage, for the documents that follow; undefined while none was chosen. */
export const chosenFit = persistValue<Fit | undefined>(
  'rubrica.review.fit',
  (stored) => (stored === 'page' || stored === 'width' ? stored : undefined),
  (fit) => fit ?? '',
);
/** Whether the evidence shows the fields that do not agree, and no others. */
export const onlyDifferences = persistFlag('rubrica.review.onlyDifferences');
