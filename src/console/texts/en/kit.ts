import type spanish from '../es/kit';
import type { Mirror } from '../tables';

/** The words of the kit's own controls. */
const kit: Mirror<typeof spanish> = {
  close: 'Close',
  field: { optional: 'optional', required: 'required' },
  password: { show: 'Show the password', hide: 'Hide the password', capitals: 'Caps Lock is on' },
  chip: { remove: 'Remove {name}' },
  toasts: { label: 'Notices' },
  language: { label: 'Language', failed: 'The other language could not be loaded. Please try again.' },
  theme: { label: 'Appearance', light: 'Light', dark: 'Dark', system: 'As the system' },
  state: {
    empty: { title: 'Nothing here yet', why: 'No results were found' },
    error: { title: 'It could not be shown', why: 'Something failed on our side. Please try again in a moment.' },
    forbidden: {
      title: 'Your role does not open this section',
      why: 'If your work needs it, ask whoever manages the roles.',
    },
    loading: { title: 'Loading', why: 'One moment, please.' },
    unbuilt: { title: 'Section not available yet', why: 'This installation does not include it yet.' },
    done: { title: 'Done', why: 'It is complete.' },
  },
  file: { choose: 'Choose a file' },
  captcha: {
    label: 'Verify that I am not a robot',
    idle: 'Your browser does a short sum, without pictures.',
    working: 'Verifying…',
    done: 'Verified',
    failed: 'It was not completed. Tick the box to try again.',
  },
};

export default kit;
