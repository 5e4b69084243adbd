import { parseArgs } from 'node:util';
import { prefixes } from './call';
import { unshownPaths } from './families/all';
import { cipherIv, cipherKey } from './identity/cipher';
import { providerSecret } from './identity/token';
import { staffPassword, roleSeeds } from './store/access';
import { ticketCodes } from './store/catalogs';
import { ownPaths } from './own-paths';
import { startProvider } from './start';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4700' },
    console: { type: 'string', default: 'http://127.0.0.1:3000' },
    renamed: { type: 'boolean', default: false },
  },
});
const provider = await startProvider({
  port: Number(values.port),
  consoleUrl: values.console,
  variant: values.renamed ? 'renamed' : 'plain',
});

const hex = (text: string) => Buffer.from(text).toString('hex');
const rows = (record: Record<string, string>, before = provider.url) =>
  Object.entries(record)
    .map(([name, path]) => `  ${name.padEnd(48)} ${before}${path}`)
    .join('\n');
console.log(`Independent provider (${values.renamed ? 'renamed' : 'plain'}), console at ${values.console}

Families
${rows(prefixes)}
Paths that the specification doesn't show
${rows(unshownPaths)}
Its own
${rows(ownPaths)}

Secret of its tokens (HS256)  ${providerSecret}
Cipher (AES-256-CBC)          LOGIN_KEY=${hex(cipherKey)} LOGIN_IV=${hex(cipherIv)}
Ticket codes                  ${ticketCodes.join(', ')}
Accounts, password ${staffPassword}
${roleSeeds.map(({ username, name }) => `  ${username.padEnd(12)} ${name}`).join('\n')}`);
