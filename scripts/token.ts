import { asCommand } from './as-command';
import { signIn } from './client/sign-in';

/**
 * `npm run -s token -- <account>`: signs in at the running server and prints nothing but the bearer token, for curl.
 * HOST and PORT, or ADDRESS whole, say where; RUBRICA_PASSWORD is needed outside demo mode.
 */
await asCommand(async () => {
  const account = process.argv[2];
  if (account === undefined) throw new Error('Which account? npm run -s token -- admin');
  const { ADDRESS, HOST = '127.0.0.1', PORT = '3000', RUBRICA_PASSWORD } = process.env;
  const { token } = await signIn(ADDRESS ?? `http://${HOST}:${PORT}`, account, RUBRICA_PASSWORD);
  console.log(token);
});
