import { persistFlag } from './persisted-value';

/** Whether single letters act (WCAG 2.1.4: they can be turned off). The review had them first, hence the key. */
export const letterKeysOn = persistFlag('rubrica.review.shortcuts');
