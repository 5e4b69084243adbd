import { persistValue } from '../../kit/persisted-value';

const flag = (key: string) =>
  persistValue<boolean>(
    key,
    (stored) => stored !== 'no',
    (on) => (on ? 'yes' : 'no'),
  );

/** Whether the next case opens once this one is decided. */
export const goesOn = flag('rubrica.review.goesOn');
/** Whether the evidence shows the fields that do not agree, and no others. */
export const onlyDifferences = flag('rubrica.review.onlyDifferences');
