import { demo } from '../contract/generated/demo';
import { SecretRejected } from './adapters/pki/sealed-places';
import { buildApp } from './app';
import { seed } from './seed/seed';
import { readSettings, type Settings } from './settings';
import { SettingsError } from './settings/variables';
import { DirectoryInUse } from './store/directory-lock';

/** Listens until it is asked to stop, then lets running answers end and closes the database. */
async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const development = process.argv.includes('--dev');
  const { app, services } = await buildApp(
    settings,
    development ? { console: (await import('./http/dev-console')).addDevConsole } : {},
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      // A second signal ends at once; so does an answer that takes longer than a call may.
      process.once(signal, () => process.exit(1));
      setTimeout(() => process.exit(1), 10_000).unref();
      void app.close().then(() => process.exit(0));
    });
  }
  await seed(services, ({ what, done, total }) => process.stdout.write(`First start: ${what}, ${done} of ${total}\n`));
  const address = await app.listen({ host: settings.host, port: settings.port });
  process.stdout.write(announcement(settings, address));
}

/** Returns what a person who started the server wants to know: where it is, and in demo mode who may enter. */
function announcement(settings: Settings, address: string): string {
  const lines = [`Rúbrica ${settings.version} listens at ${address}`];
  if (settings.demo) {
    lines.push('', `Demo accounts, each with the password ${demo.password}:`);
    for (const { username, role } of demo.accounts) lines.push(`  ${username.padEnd(14)} ${role}`);
    lines.push('', `Demo mail, with what the official issues with: ${address}/buzon`);
  }
  return `${lines.join('\n')}\n`;
}

serve().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

/** Explains an error: what an operator can remedy is a message alone; anything else keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof SecretRejected || error instanceof DirectoryInUse)
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is taken by another process: set PORT to a free one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
