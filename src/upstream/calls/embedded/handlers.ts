import * as audit from './audit';
import * as dossier from './dossier';
import * as electronic from './electronic';
import * as filing from './filing';
import * as finalization from './finalization';
import * as keys from './keys';
import * as lists from './lists';
import * as mailbox from './mailbox';
import * as notes from './notes';
import * as ownEmail from './own-email';
import * as ownNotices from './own-notices';
import * as ownSessions from './own-sessions';
import * as passwordLinks from './password-links';
import * as privacy from './privacy';
import * as queue from './queue';
import * as registration from './registration';
import * as returnedParcels from './returned-parcels';
import * as review from './review';
import * as revocation from './revocation';
import * as signIn from './sign-in';
import * as views from './views';
import type { FamilyHandlers } from '../../domain/handler';

export const embedded: FamilyHandlers<'embedded'> = {
  ...audit,
  ...dossier,
  ...electronic,
  ...filing,
  ...finalization,
  ...keys,
  ...lists,
  ...mailbox,
  ...notes,
  ...ownEmail,
  ...ownNotices,
  ...ownSessions,
  ...passwordLinks,
  ...privacy,
  ...queue,
  ...registration,
  ...returnedParcels,
  ...review,
  ...revocation,
  ...signIn,
  ...views,
};
