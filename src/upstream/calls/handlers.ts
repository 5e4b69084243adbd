import { auth } from './auth/handlers';
import { certificate } from './certificate/handlers';
import { documents } from './documents/handlers';
import { embedded } from './embedded/handlers';
import * as finalize from './finalize/revoke-online';
import { identity } from './identity/handlers';
import * as print from './print/envelopes';
import { projectT } from './projectT/handlers';
import * as security from './security/validate-session';
import { structure } from './structure/handlers';
import type { Handlers } from '../domain/handler';

/** What this server answers each call with. A file of calls exports handlers alone, by the names of their calls. */
export const handlers: Handlers = {
  auth,
  certificate,
  documents,
  embedded,
  finalize,
  identity,
  print,
  projectT,
  security,
  structure,
};
