import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Code } from '../../../src/console/kit/code';
import { formatUnit, formatDateTime, formatDay, formatRelative } from '../../../src/console/kit/format-date-time';
import { RelativeTime } from '../../../src/console/kit/relative-time';

const now = new Date(2026, 2, 15, 12, 0, 0);
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

it.each([
  [20, 'ahora', 'now'],
  [90, 'hace 1 min', '1 min ago'],
  [7_300, 'hace 2 h', '2 hr ago'],
  [90_000, 'ayer', 'yesterday'],
  [5 * 86_400, 'hace 5 días', '5 days ago'],
  [40 * 86_400, '03/02/2026', '3 Feb 2026'],
])('the formatter says %d seconds ago as "%s" and "%s"', (seconds, spanish, english) => {
  expect(formatRelative(before(seconds), now, 'es')).toContain(spanish);
  expect(formatRelative(before(seconds), now, 'en')).toBe(english);
});

it('the formatter says a whole day and more by the calendar, not by the hours', () => {
  const morning = new Date('2026-03-15T09:20:00-05:00');
  const lateOn = (day: number): Date => new Date(`2026-03-${day}T23:59:59.999-05:00`);
  expect(formatRelative(lateOn(13), morning, 'es')).toBe('anteayer');
  expect(formatRelative(lateOn(12), morning, 'es')).toBe('hace 3 días');
  expect(formatRelative(new Date('2026-03-17T06:00:00-05:00'), lateOn(15), 'es')).toBe('pasado mañana');
  expect(formatRelative(lateOn(14), morning, 'es')).toBe('hace 9 h');
});

it('the formatter ends a near day without the dot that some browsers give it', () => {
  const format = vi.spyOn(Intl.RelativeTimeFormat.prototype, 'format');
  format.mockReturnValueOnce('pasado mañana.').mockReturnValueOnce('hace 5 min.');
  expect(formatRelative(before(-180_000), now, 'es')).toBe('pasado mañana');
  expect(formatRelative(before(300), now, 'es')).toBe('hace 5 min.');
  format.mockRestore();
});

it('the formatter writes the full date as the specification does, by the clocks of Colombia wherever it is read', () => {
  expect(formatDateTime(new Date('2026-01-05T04:03:02Z'))).toBe('04/01/2026 23:03:02');
  expect(formatDay(new Date('2026-01-05T04:03:02Z'), 'en')).toBe('4 Jan 2026');
});

it('the formatter says nothing of what is no moment', () => {
  expect(formatDateTime(new Date('texto'))).toBe('');
  expect(formatRelative(new Date('texto'), now, 'es')).toBe('');
});

it('the formatter counts in words', () => {
  expect(formatUnit(1, 'day', 'es')).toBe('1 día');
  expect(formatUnit(90, 'day', 'es')).toBe('90 días');
  expect(formatUnit(1, 'minute', 'en')).toBe('1 minute');
});

it('the formatter shows a moment with its full date at hand, and what is no date as it came', () => {
  const { rerender } = render(<RelativeTime value={new Date(Date.now() - 3_600_000 * 3).toISOString()} />);
  expect(screen.getByRole('time')).toHaveAttribute(
    'title',
    expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
  );
  rerender(<RelativeTime value="sin fecha" />);
  expect(screen.getByText('sin fecha')).toBeVisible();
});

it('the formatter groups a code for the eye and not for the clipboard', () => {
  const { container } = render(<Code value="1000000001" />);
  expect(container).toHaveTextContent(/^1000000001$/);
  expect(container.querySelectorAll('.code__group')).toHaveLength(4);
});
