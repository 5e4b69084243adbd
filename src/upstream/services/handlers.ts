import { auth } from './handlers/auth';
import { certificate } from './handlers/certificate';
import { documents } from './handlers/documents';
import { embedded } from './handlers/embedded';
import { revocatecertificate } from './finalize/revocate-certificate';
import { identity } from './handlers/identity';
import { print } from './print/print';
import { projectT } from './handlers/project-t';
import { validateSession } from './security/validate-session';
import { structure } from './handlers/structure';
import type { Handlers } from './handler';

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
