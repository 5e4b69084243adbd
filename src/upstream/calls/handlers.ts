import { auth } from './auth/handlers';
import { certificate } from './certificate/handlers';
import { documents } from './documents/handlers';
import { embedded } from './embedded/handlers';
import { revocatecertificate } from '../services/finalize/revocate-certificate';
import { identity } from './identity/handlers';
import { print } from '../services/print/print';
import { projectT } from './projectT/handlers';
import { validateSession } from '../services/security/validate-session';
import { structure } from './structure/handlers';
import type { Handlers } from '../domain/handler';

/** What this server answers each call with. A new call's handler is added to its family in `handlers/`. */
export const handlers: Handlers = {
  auth,
  certificate,
  documents,
  embedded,
  finalize: { revocatecertificate },
  identity,
  print: { print },
  projectT,
  security: { validateSession },
  structure,
};
