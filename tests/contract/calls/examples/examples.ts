import { agreeing } from './agreeing';
import { deciding } from './deciding';
import { delivering } from './delivering';
import { electronic } from './electronic';
import type { Examples } from './example';
import { filing } from './filing';
import { identifying } from './identifying';
import { issuing } from './issuing';
import { keeping } from './keeping';
import { reading } from './reading';
import { revoking } from './revoking';
import { signingIn } from './signing-in';

/** An example of every call that has a handler. */
export const examples: Examples = {
  ...signingIn,
  ...reading,
  ...filing,
  ...identifying,
  ...deciding,
  ...delivering,
  ...issuing,
  ...keeping,
  ...electronic,
  ...revoking,
  ...agreeing,
};
