import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { repository, writtenFiles } from './repository-files';

const module = pathToFileURL(path.join(repository, 'scripts/setup/tool-environment.mjs')).href;
const command = pathToFileURL(path.join(repository, 'scripts/setup/run-command.mjs')).href;

/** Returns the names of the variables that a tool sees which the setup starts with these beside its own. */
async function namesSeenWith(environment: Record<string, string>): Promise<string[]> {
  const program = `
    import { toolEnvironment } from '${module}';
    import { runCommand } from '${command}';
    await runCommand(process.execPath, ['-p', 'JSON.stringify(Object.keys(process.env))'], { env: toolEnvironment() });`;
  const options = { env: { ...process.env, ...environment } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], options);
  return JSON.parse(stdout) as string[];
}

/** Returns the variables that the settings of the server read. */
function variablesOfServer(): string[] {
  const settings = writtenFiles.filter((file) => /^src\/upstream\/settings(\/|\.ts)/.test(file));
  const read = /\b(?:text|integer|flag|choice|address)\(\s*'([A-Z][A-Z_]+)'/g;
  return settings.flatMap((file) =>
    [...readFileSync(path.join(repository, file), 'utf8').matchAll(read)].map(([, name = '']) => name),
  );
}

it('tools that install and build see no setting of the server, and what they need', async () => {
  const secrets = ['PROVIDER_SECRET', 'PRINT_KEY', 'LOGIN_KEY', 'TICKETS_TOKEN', 'SMTP_URL', 'DATABASE_URL'];
  const own = [...new Set([...variablesOfServer(), ...secrets])];
  expect(own).toContain('PKI_SECRET');
  const needed = ['npm_config_registry', 'HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS'];
  const seen = await namesSeenWith({
    ...Object.fromEntries(own.map((name) => [name, 'secret'])),
    npm_config_registry: 'https://registry.example',
    HTTPS_PROXY: 'http://proxy.example',
    NODE_EXTRA_CA_CERTS: '',
  });
  expect(own.filter((name) => seen.includes(name))).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining([...needed, 'PATH']));
});
