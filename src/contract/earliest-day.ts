import { limits } from './generated/limits';

/** The first day that a date may have and a search reaches back to, yyyy-mm-dd. */
export const earliestDay = limits.dates.earliest.replaceAll('/', '-');
