import type spanish from '../es/lists';
import type { Mirror } from '../tables';

/** The words of every generated list. */
const lists: Mirror<typeof spanish> = {
  yes: 'Yes',
  no: 'No',
  create: 'Create {name}',
  loading: 'Loading the list',
  region: 'Table: {title}',
  count: {
    none: 'No results',
    one: '1 result',
    many: '{count} results',
    moreThan: 'More than {count} results',
    exact: 'Count all',
    counting: 'Counting',
  },
  filter: {
    label: 'Filters',
    open: 'Filters ({count})',
    more: 'More filters ({count})',
    fewer: 'Fewer filters',
    any: 'Any',
    anyDate: 'Any date',
    clear: 'Clear filters',
    active: 'Active filters',
    remove: 'Remove this filter',
  },
  range: {
    today: 'Today',
    lastDays: 'Last {days} days',
    pickFirst: 'Choose the first day',
    pickLast: 'Choose the last day ({days} days at most)',
  },
  sort: {
    by: 'Sort by {label}',
  },
  select: {
    column: 'Selection',
    page: 'Select every row of this page',
    row: 'Select {name}',
    one: '1 selected',
    many: '{count} selected',
    clear: 'Clear the selection',
    export: 'Export {count} to CSV',
    bar: 'Actions on the selection',
  },
  tools: {
    refresh: 'Refresh',
    columns: 'Columns',
    restoreColumns: 'Initial columns',
    density: 'Height of rows',
    compact: 'Compact',
    normal: 'Normal',
    roomy: 'Roomy',
    export: 'Export to CSV',
    actions: 'Actions',
  },
  export: {
    title: 'Export to CSV',
    progress: '{done} of {total} rows',
    progressOpen: '{done} rows',
    cancel: 'Cancel',
    done: '{count} rows were exported to {file}',
    failed: 'The export stopped: {why}',
    file: '{title} {date}',
  },
  page: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    rows: '{from}–{to}',
    of: 'of {pages}',
    current: 'Page',
    only: 'Page {page}',
  },
  nothing: {
    matchTitle: 'Nothing matches the filters',
    matchWhy: 'Change or clear a filter to see more results.',
    yetTitle: 'There is nothing here yet',
    yetWhy: 'Records will appear in this list when there are some.',
  },
  failed: {
    title: 'The list could not be loaded',
    retry: 'Try again',
    stale: 'What you see may be out of date: {why}',
  },
};

export default lists;
