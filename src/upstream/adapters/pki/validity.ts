import { dayMs, hourMs } from '../../../contract/durations';
import { PkiRejection } from './pki-errors';

/** How long a certificate is to hold. */
export interface Validity {
  readonly amount: number;
  readonly unit: 'year' | 'month' | 'day' | 'hour';
}

/** First and last moment, both included (RFC 5280, 4.1.2.5). */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Returns the period from now on, on the calendar in UTC, less its last second.
 * @throws PkiRejection when it is empty or longer than the product allows
 */
export function periodFrom(now: Date, { amount, unit }: Validity, maxMonths: number): Period {
  const from = wholeSecond(now);
  const end = Number.isInteger(amount) && amount > 0 ? later(from, amount, unit) : from;
  if (end <= from || end > addMonths(from, maxMonths)) {
    throw new PkiRejection('certificateValidityRefused', { params: { months: maxMonths } });
  }
  return { from, to: new Date(end.getTime() - 1000) };
}

/**
 * Returns the moment without fractions of a second, which certificates, lists and answers know no fractions of a second
 * (RFC 5280, 4.1.2.5).
 */
export function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}

function later(from: Date, amount: number, unit: Validity['unit']): Date {
  switch (unit) {
    case 'year':
      return addMonths(from, 12 * amount);
    case 'month':
      return addMonths(from, amount);
    case 'day':
      return new Date(from.getTime() + amount * dayMs);
    case 'hour':
      return new Date(from.getTime() + amount * hourMs);
  }
}

/** Returns the same day of a later month, or its last where that month is shorter. */
export function addMonths(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
