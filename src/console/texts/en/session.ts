import type { Mirror } from '../tables';
import type spanish from '../es/session';

const session: Mirror<typeof spanish> = {
  expiry: { accept: 'Accept' },
  ask: {
    title: 'Your session is about to end',
    why: 'For your safety, the session closes in {time}. Do you want to continue?',
    accept: 'Continue',
    leave: 'Sign out',
    failed: 'The session could not be renewed. Check your network and try again.',
  },
};

export default session;
