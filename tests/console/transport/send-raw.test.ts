import { expectTypeOf, it } from 'vitest';
import { send } from '../../../src/console/transport/send';
import { validateSession } from '../../../src/contract/generated/calls/security/validateSession';
import type { SecurityValidateSessionResult } from '../../../src/contract/generated/types';

type ResultOf<Sent extends () => Promise<{ result: unknown }>> = Awaited<ReturnType<Sent>>['result'];

const body = { username: 'ana' };

it('leaves a result unknown to the compiler that is held to no definition', () => {
  const sendRaw = () => send(validateSession, { body, raw: true });
  const sendEither = (raw: boolean) => send(validateSession, { body, raw });
  const sendHeld = () => send(validateSession, { body });
  expectTypeOf<ResultOf<typeof sendRaw>>().toBeUnknown();
  expectTypeOf<Awaited<ReturnType<typeof sendEither>>['result']>().toBeUnknown();
  expectTypeOf<ResultOf<typeof sendHeld>>().toEqualTypeOf<SecurityValidateSessionResult>();
});
