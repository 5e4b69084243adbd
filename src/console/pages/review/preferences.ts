import { persistValue } from '../../kit/persisted-value';

const flag = (key: string) =>
  persistValue<boolean>(
    key,
    (stored) => stored !== 'no',
    (on) => (on ? 'yes' : 'no'),
  );

/** Whether single letters act (WCAG 2.1.4: they can be turned off). */
export const shortcutsOn = flag('rubrica.review.shortcuts');
/** Whether the next case opens once this one is decided. */
export const goesOn = flag('rubrica.review.goesOn');
