import { callsOf } from '../call';
import { decryptSecret } from '../identity/cipher';
import { CallError } from '../store/call-error';

/** A session that another one replaced is refused by HTTP 200 without a code: a console takes 401 for it. */
const validateSession = callsOf('security', 'security').post('/user/ValidateSession', ({ session }) => {
  if (!session || session.isReplaced) {
    throw new CallError('Iniciaste sesión desde otro dispositivo, cerrando la sesión actual', '');
  }
  return { valid: true, remaining: null };
});

/** Prints a token: the fixed fields must be there, and the PIN under the provider's cipher. */
const print = callsOf('print', 'none').post(
  '/imprimir',
  ({ body, store }) => {
    const data = body.records().find((record) => 'Pin' in record);
    const pin = data?.['Pin'];
    if (typeof pin !== 'string' || decryptSecret(pin) === null) {
      throw new CallError('Ocurrió un error en la impresión', 'IMP-01');
    }
    return { printed: true, job: store.guid(), printedAt: store.nowText };
  },
  { name: 'print' },
);

export const securityAndPrint = [validateSession, print];
