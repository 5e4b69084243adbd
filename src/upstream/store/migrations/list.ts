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
import { filing } from './012-filing';
import { identity } from './013-identity';
import { issuance } from './014-issuance';
import { certificateEnds } from './014-certificate-ends';
import { requestFilters } from './015-request-filters';
import { courier } from './016-courier';
import { residence } from './020-residence';
import { otherProducts } from './018-other-products';
import { figures } from './019-figures';
import { search } from './019-search';
import { agreements } from './017-agreements';
import { recentDates } from './021-recent-dates';
import { keyHolders } from './050-key-holders';
import { sealedSecrets } from './060-sealed-secrets';
import { readingTries } from './080-reading-tries';
import { mailedCodes } from './070-mailed-codes';
import { fileContents } from './090-file-contents';
import { keyCustody } from './040-key-custody';
import { undrawnManifests } from './091-undrawn-manifests';
import { requestSteps } from './030-request-steps';
import { askedEvidence } from './100-asked-evidence';
import { creditAndFingerprints } from './031-credit-and-fingerprints';

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
  filing,
  identity,
  issuance,
  certificateEnds,
  requestFilters,
  courier,
  residence,
  otherProducts,
  search,
  figures,
  agreements,
  recentDates,
  sealedSecrets,
  readingTries,
  fileContents,
  keyCustody,
  undrawnManifests,
  requestSteps,
  mailedCodes,
  creditAndFingerprints,
  keyHolders,
  askedEvidence,
];
