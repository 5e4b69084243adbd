import type spanish from '../es/summary';
import type { Mirror } from '../tables';

/** The words of the dashboards above the lists. */
const summary: Mirror<typeof spanish> = {
  title: 'Dashboard',
  charts: 'Charts',
  loading: 'Counting…',
  failed: 'The dashboard could not be read: {reason}',
  again: 'Try again',
  key: {
    working: 'In progress',
    overdue: 'Overdue',
    revocationOverdue: 'Overdue revocations',
    expiring: 'About to end',
    firstTimeRight: 'Right first time',
  },
  keyHelp: {
    overdue: 'Decisions that should have been taken by now',
    revocationOverdue: 'Revocations that should have been done by now',
    expiring: 'Certificates that end within {days} days',
    firstTimeRight: '{right} of {approved} approved in {days} days, without correction',
  },
  none: 'No data',
  openList: 'See in the list: {what}, {count}',
  work: { title: 'Work by state and age', caption: 'Days since the last change of state' },
  decisions: { title: 'Decisions per day', caption: 'Last {days} days' },
  stays: { title: 'Time in each state', caption: 'Average of those that left it in {days} days' },
  table: {
    data: 'Data as a table',
    state: 'State',
    total: 'Total',
    day: 'Day',
    average: 'Average',
    count: 'Requests',
  },
  age: { today: 'Today', span: '{from}–{to} d', more: '{from} d or more' },
  empty: 'There is nothing to count here yet.',
};

export default summary;
