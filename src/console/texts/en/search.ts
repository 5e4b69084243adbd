import type spanish from '../es/search';
import type { Mirror } from '../tables';

/** The words of the search everywhere. */
const search: Mirror<typeof spanish> = {
  title: 'Search the whole console',
  label: 'What you look for',
  hint: 'Reference, name, document, serial, guide or screen',
  results: 'Results',
  groups: {
    request: 'Requests',
    person: 'People',
    certificate: 'Certificates by serial',
    token: 'Tokens by serial',
    guide: 'Guides',
    screen: 'Screens',
    action: 'Actions',
  },
  createOf: 'Create: {name}',
  count: '{count} {count|result|results}',
  one: '1 result',
  none: 'Nothing fits “{text}”',
  noneWhy: 'Try fewer letters or the whole number, or check that you may see what you look for.',
  searching: 'Searching…',
  failed: 'The search failed: {reason}',
  again: 'Try again',
  start: 'Type to search. Arrows choose, Enter opens.',
  moving: 'Arrows choose · Enter opens · Esc closes',
};

export default search;
