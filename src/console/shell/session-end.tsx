import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { replaceLocation } from '../kit/replace-location';
import { untilAnnounced } from '../session/announce-sign-out';
import { rememberAddress } from '../session/return-address';
import { useSession } from '../session/use-session';
import { LeavingDialog } from './loading-dialog';

/**
 * Leaves for /logout the moment there is no session, however it ended (this person, the clock, the server or another
 * tab), and takes this page out of the history: going back shows nothing. What was read is forgotten at once. Another
 * person who signed in in another tab gets a page of their own.
 */
export function SessionEnd({ children }: { children: ReactNode }): ReactNode {
  const session = useSession();
  const client = useQueryClient();
  const [owner] = useState(session?.user.id);
  const person = session?.user.id;
  useEffect(() => {
    if (person === owner && person !== undefined) return;
    client.clear();
    if (person === undefined) {
      rememberAddress(window.location);
      void untilAnnounced().then(() => replaceLocation('/logout'));
    } else replaceLocation('/dashboard');
  }, [person, owner, client]);
  if (person !== undefined) return person === owner ? children : null;
  return <LeavingDialog />;
}
