import type { Mirror } from '../tables';
import type spanish from '../es/shell';

const shell: Mirror<typeof spanish> = {
  skip: 'Skip to content',
  product: 'Rúbrica',
  landmarks: { side: 'Side bar', menu: 'Main menu', breadcrumb: 'Where you are', top: 'Top bar' },
  menu: {
    open: 'Open the menu',
    close: 'Close the menu',
    compact: 'Narrow the menu',
    full: 'Widen the menu',
    newTab: 'opens in another tab',
    badge: '{meaning}: {count}',
    signOut: 'Sign out',
  },
  search: { open: 'Search the whole console', short: 'Search', keys: 'Ctrl K', keysMac: '⌘ K' },
  countdown: { label: 'Time left of the session', title: 'The session ends in {time}' },
  theme: { toDark: 'Change to the dark theme', toLight: 'Change to the light theme' },
  user: {
    open: 'Your account: {name}, {role}',
    title: 'Your account',
    name: 'Name',
    email: 'E-mail',
    document: 'Document number',
    role: 'Role',
    none: 'Not recorded',
  },
  settings: {
    open: 'Settings of the console',
    title: 'Settings',
    persisted: 'Kept in this browser.',
    layout: 'Layout',
    layout1: 'Menu on top',
    layout2: 'Classic',
    layout3: 'Side menu',
    appearance: 'Appearance',
    compact: 'Narrow menu',
    compactHelp: 'Icons only; it widens as you pass over it.',
  },
  footer: { version: 'Version {version}', unknown: 'Version not available' },
  offline: 'No connection. What you see may be out of date; changes cannot be saved until it is back.',
  loading: { title: 'One moment', why: 'We are completing your request. Do not close this page.' },
  landing: {
    title: 'Hello, {name}',
    none: 'Your role {role} has no section of the console yet.',
    noneWhy: 'Ask whoever administers the roles for the permissions you need. Once they are given, refresh this page.',
    some: 'Your role {role} lets you work here:',
    shortcuts: 'What you can do',
    ending: 'The certification authority ends soon',
    endingWhy: 'No certificate can outlast it: prepare its replacement before the longest validities stop fitting.',
    ended: 'The certification authority has ended',
    endedWhy:
      'Nothing is signed any more: no certificates, revocation lists, OCSP responses or dossiers. It has to be replaced.',
    recent: 'The latest: {title}',
    reload: 'Refresh',
  },
  drift:
    'The data of {title} do not match their definition: {fields}. They are shown as they came; check the connection with the provider.',
  unbuilt: { why: '{purpose}. This installation does not include the section yet.', action: 'Go to the home page' },
  broken: {
    title: 'This section could not be shown',
    why: 'Something failed on the page. The rest of the console goes on working.',
    retry: 'Try again',
    home: 'Go to the home page',
  },
  unstarted: {
    title: 'The console could not be opened',
    why: 'The server did not answer. Check your network and try again.',
    retry: 'Try again',
  },
};

export default shell;
