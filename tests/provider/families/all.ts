import { callId, prefixes, type Call } from '../call';
import { auth } from './auth';
import { certificateDecisions } from './certificate-decisions';
import { certificateReads } from './certificate-reads';
import { configuration } from './configuration';
import { documents } from './documents';
import { electronic } from './electronic';
import { filing } from './filing';
import { finalize } from './finalize';
import { identity } from './identity';
import { logistics } from './logistics';
import { myself } from './myself';
import { projectT } from './project-t';
import { securityAndPrint } from './security-and-print';
import { structure } from './structure';

/** Every call of the specification. */
export const calls: readonly Call[] = [
  ...certificateReads,
  ...certificateDecisions,
  ...filing,
  ...logistics,
  ...myself,
  ...electronic,
  ...configuration,
  ...finalize,
  ...documents,
  ...structure,
  ...projectT,
  ...identity,
  ...auth,
  ...securityAndPrint,
];

/** Paths of this provider that the specification doesn't show, by call: a console's profile names them. */
export const unshownPaths: Record<string, string> = Object.fromEntries(
  calls
    .filter(({ name, path }) => name !== undefined && path !== '/confronta')
    .map((call) => [callId(call), prefixes[call.family] + call.path]),
);
