import type { FastifyInstance } from 'fastify';
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packDossier } from '../../src/contract/dossier';
import { buildApp } from '../../src/upstream/app';
import { demoAccounts } from '../../src/upstream/seed/demo-accounts';
import { insertStandardRoles } from '../../src/upstream/seed/standard-roles';
import { issueTokenFor } from './issue-token';
import type { Services } from '../../src/upstream/domain/services';
import { readSettings } from '../../src/upstream/settings';
import { headHash } from '../../src/upstream/store/audit';
import { openDatabase } from '../../src/upstream/store/database';
import { migratedPglite } from './engines';
import { exportFiles, fileRequest } from './requests/dossier-bundle';
import { TestUser } from './requests/test-server';
import { programOf, quickProgramOf } from './run-program';

const repository = path.resolve(import.meta.dirname, '../..');
const readme = readFileSync(path.join(repository, 'README.md'), 'utf8');

/** Commands of the README that this test does not run itself: those that run tests, `npm test`'s own steps, and those that others run. */
const elsewhere: Readonly<Record<string, string>> = {
  'npm test': '',
  'npm run trust': '',
  'CONTRACT_UPSTREAM=provider.json npx vitest run tests/contract/calls': '',
  'npm start': 'tests/journeys/starting.spec.ts',
  'node build/server/server.js': 'tests/journeys/harness/server.ts',
};

/** The name that the README gives to the file of a backup. */
const shownBackup = 'rubrica-2026-11-22T15-04-05-000Z.tar.gz';

/**
 * Returns every command: the lines of shell blocks, unless another test says that it runs the block, and those inside
 * of sentences.
 */
function readCommands(): string[] {
  const blocks = [...readme.matchAll(/(<!-- recipe: run by (\S+) -->\n+)?```sh\n([\s\S]*?)```/g)];
  for (const [, , runner] of blocks)
    if (runner !== undefined) expect(existsSync(path.join(repository, runner))).toBe(true);
  const lines = blocks
    .filter(([, , runner]) => runner === undefined)
    .flatMap(([, , , block = '']) => block.replaceAll('\\\n', ' ').trim().split('\n'))
    .map((line) =>
      line
        .replace(/\s+#.*$/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  const prose = readme.replaceAll(/```[\s\S]*?```/g, '');
  const spans = [...prose.matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|curl|openssl) [^`]+)`/g)];
  return [...new Set([...lines, ...spans.map(([, span = '']) => span.replaceAll(/\s+/g, ' '))])];
}

const commands = readCommands();
const isStart = (command: string): boolean => command.endsWith(' npm start');
const isForStoppedServer = (command: string): boolean => /seal:revoke|secret:rotate/.test(command);
const own = commands.filter((command) => !(command in elsewhere) && !isStart(command));

describe('each command of the README', { timeout: 300_000 }, () => {
  let folder: string;
  let app: FastifyInstance;
  let services: Services;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'rubrica-readme-'));
    const dataDir = path.join(folder, 'data');
    const environment = { DEMO: '1', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: '0', CAPTCHA_ITERATIONS: '500' };
    const settings = readSettings(environment);
    const store = await openDatabase({ dataDir, template: migratedPglite() });
    const console = () => Promise.resolve(() => Promise.resolve(''));
    ({ app, services } = await buildApp(settings, { services: { store }, console }));
    await insertAccounts(services);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await issueTokenFor(services, 'consulta');
    const files = await exportFiles(new TestUser(app, 'consulta', 'consulta', token), await fileRequest({ services }));
    writeFileSync(path.join(folder, 'expediente-RB00000123.zip'), packDossier(files));
    writeFileSync(path.join(folder, 'root.crt'), services.pki.authorities.root);
    const auditHead = await headHash(services.store.db);
    writeFileSync(path.join(folder, 'server.log'), JSON.stringify({ level: 40, auditHead }));
    writeNpm(path.join(folder, 'bin'));
  }, 300_000);
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs it in a shell as it stands, where the repository would be, but for the port and the secrets it leaves open. */
  async function run(command: string, port = (app.server.address() as AddressInfo).port): Promise<string> {
    const line = command
      .replaceAll('localhost:3000', `127.0.0.1:${port}`)
      .replace('PKI_SECRET=<former> ', '')
      .replace('<new>', 'd'.repeat(64));
    const { stdout } = await promisify(execFile)('sh', ['-ec', line], {
      cwd: folder,
      env: { PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`, HOME: folder, PORT: String(port) },
    });
    return stdout;
  }

  it.each(own.filter((command) => !isForStoppedServer(command)))('%s', async (command) => {
    if (command.includes(shownBackup)) await nameBackup(run);
    const output = await run(command);
    if (command.startsWith('curl')) expect(JSON.parse(output)).not.toHaveLength(0);
    if (command.includes('restore:check')) expect(output).toContain('0 differences');
  });

  async function nameBackup(shell: typeof run): Promise<void> {
    const backups = path.join(folder, 'data', 'backups');
    if (!existsSync(backups)) await shell('npm run backup');
    const [file = ''] = readdirSync(backups);
    if (!existsSync(path.join(backups, shownBackup)))
      copyFileSync(path.join(backups, file), path.join(backups, shownBackup));
  }

  it.each(Object.keys(elsewhere))('%s, which this test does not run, stands there', (command) => {
    expect(commands).toContain(command);
  });

  it.each(Object.entries(elsewhere).filter(([, runner]) => runner !== ''))('%s is run by %s', (command, runner) => {
    const script = command === 'npm start' ? 'scripts/start.mjs' : (command.split(' ')[1] ?? '');
    expect(readFileSync(path.join(repository, runner), 'utf8')).toContain(script);
  });

  it.each(commands.filter(isStart))('%s starts with settings that the server takes', (command) => {
    const variables = command
      .split(' ')
      .slice(0, -2)
      .map((part) => part.split('='));
    expect(() => readSettings({ DEMO: '1', ...(Object.fromEntries(variables) as object) })).not.toThrow();
  });

  it.each(own.filter(isForStoppedServer))('%s, with the server stopped', async (command) => {
    await app.close();
    await run(command, 0);
  });
});

/**
 * Writes an `npm run` without the installing and generating before it, which a test in the middle of a run had better
 * not do; a script that is bundled for tests runs as its bundle, which loads in a third of the time.
 */
function writeNpm(bin: string): void {
  mkdirSync(bin);
  const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const tsx = pathToFileURL(path.join(repository, 'node_modules/tsx/dist/loader.mjs')).href;
  const cases = Object.entries(scripts).flatMap(([name, line]) => {
    const script = /(?:run\.mjs (?:--\w+ )*|tsx )(scripts\/\S+\.ts)/.exec(line)?.[1];
    if (script === undefined) return [];
    const folder = line.startsWith('tsx ') ? `cd '${repository}'; ` : '';
    const source = ['--liftoff-only', '--import', tsx, path.join(repository, script)];
    const program = existsSync(programOf(script)) ? quickProgramOf(script) : source;
    return [`${name}) ${folder}exec '${process.execPath}' ${program.map((part) => `'${part}'`).join(' ')} "$@";;`];
  });
  const lines = [
    '#!/bin/sh',
    '[ "$1" = run ] || exit 127; shift',
    '[ "$1" = -s ] && shift',
    'name=$1; shift',
    '[ "$1" = -- ] && shift',
    `case $name in\n${cases.join('\n')}\n*) echo "no script $name" >&2; exit 127;;\nesac`,
  ];
  writeFileSync(path.join(bin, 'npm'), `${lines.join('\n')}\n`, { mode: 0o755 });
}

/** Inserts the accounts of the demo that the commands need, with their passwords. */
async function insertAccounts(services: Services): Promise<void> {
  const accounts = await demoAccounts(new Date());
  await services.store.transaction(async (trx) => {
    const roles = await insertStandardRoles(trx);
    for (const { role, user, secret } of accounts.filter(({ user: { username } }) =>
      ['admin', 'consulta'].includes(username),
    )) {
      const values = { ...user, roles: [roles.get(role) ?? ''] };
      const { id } = await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
      await trx
        .insertInto('user_secrets')
        .values({ user_id: id, ...secret })
        .execute();
    }
  });
}
