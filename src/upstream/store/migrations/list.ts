import type { Migration } from './migration';
import { folding } from './001-folding';
import { sessions } from './002-sessions';
import { credentials } from './003-credentials';
import { mail } from './004-mail';
import { audit } from './005-audit';
import { idempotency } from './006-idempotency';
import { configuration } from './007-configuration';
import { pki } from './008-pki';
import { requests } from './009-requests';
import { requestLists } from './010-request-lists';
import { officialCredentials } from './011-official-credentials';

/** Every migration, oldest first. Add new ones at the end. */
export const migrations: readonly Migration[] = [
  folding,
  sessions,
  credentials,
  mail,
  audit,
  idempotency,
  configuration,
  pki,
  requests,
  requestLists,
  officialCredentials,
];
