import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cipherIv, cipherKey } from '../../provider/identity/cipher';
import { expect, fillInLogin, test as base } from './journey';
import { smallestProfile } from './profile';

/** A service family of the provider, or `rest` for its REST resources. */
export type ServiceName = string;

interface OutageFixtures {
  /** Takes services of the provider away, and brings all others back; each has a host of its own. */
  readonly outOfService: (...names: ServiceName[]) => void;
  /** Fills the provider's own login page in and sends it, whatever comes of it. */
  readonly fillIn: (username: string) => Promise<void>;
}

interface WorkerFixtures {
  readonly relays: { to(url: string, name: string): Promise<string>; only(out: readonly string[]): void };
}

const hex = (text: string): string => Buffer.from(text).toString('hex');

/** The test of the journeys in front of a provider of which a service does not answer. */
export const test = base.extend<OutageFixtures, WorkerFixtures>({
  relays: [
    async ({}, use) => {
      const relays = new Map<string, Relay>();
      await use({
        async to(url, name) {
          const { hostname, port, pathname } = new URL(url);
          const relay = relays.get(name) ?? new Relay();
          relays.set(name, relay);
          return `http://127.0.0.1:${await relay.open(hostname, Number(port))}${pathname}`;
        },
        only(out) {
          for (const [name, relay] of relays) relay.isOut = out.includes(name);
        },
      });
      for (const relay of relays.values()) relay.close();
    },
    { scope: 'worker' },
  ],
  outOfService: async ({ relays }, use) => {
    await use((...names) => relays.only(names));
    relays.only([]);
  },
  fillIn: async ({ page, provider }, use) => use((username) => fillInLogin(page, provider, username)),
  environment: async ({ provider, mode, relays }, use) => {
    const profile = smallestProfile(provider.url, mode);
    const families = Object.entries(profile.families).map(async ([name, place]) => {
      const { url } = place as { url: string };
      return [name, { ...(place as object), url: await relays.to(url, name) }] as const;
    });
    const rest = { ...profile.rest, url: await relays.to(profile.rest.url, 'rest') };
    const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-outage-'));
    const file = path.join(folder, 'profile.json');
    await writeFile(
      file,
      JSON.stringify({ ...profile, families: Object.fromEntries(await Promise.all(families)), rest }),
    );
    await use({ PROVIDER: file, LOGIN_KEY: hex(cipherKey), LOGIN_IV: hex(cipherIv) });
    await rm(folder, { recursive: true });
  },
});

/** Passes bytes on to the provider, or breaks every connection off. */
class Relay {
  private target = { host: '', port: 0 };
  private readonly sockets = new Set<Socket>();
  private isAway = false;
  private readonly server = createServer((incoming) => {
    if (this.isAway) return void incoming.destroy();
    const outgoing = connect(this.target);
    for (const socket of [incoming, outgoing]) {
      this.sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          this.sockets.delete(socket);
          incoming.destroy();
          outgoing.destroy();
        });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });

  /** @returns the port that it listens at */
  async open(host: string, port: number): Promise<number> {
    this.target = { host, port };
    if (!this.server.listening) await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  set isOut(isAway: boolean) {
    this.isAway = isAway;
    if (isAway) for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.isOut = true;
    this.server.close();
  }
}

export { expect };
