import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider's courier over HTTP, which takes its time, and remembers who asked for which parcel. */
export class SlowCourier {
  /** Numbers it gave, by key. */
  readonly numbers = new Map<string, string>();
  /** Instances that asked for a parcel, by key: their bearer tokens. */
  readonly askedBy = new Map<string, string[]>();
  /** Asked for and not yet answered, by instance. */
  readonly underWay = new Map<string, number>();
  private readonly dead = new Set<string>();
  private readonly server = createServer((request, response) => {
    const key = (request.url ?? '').split('/').at(-1) ?? '';
    const who = (request.headers.authorization ?? '').replace('Bearer ', '');
    request.resume();
    this.accept(key, who, response);
  });

  constructor(private readonly delayMs: number) {}

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  /** Forgets the answer: the courier took what that instance asked for, and the instance never hears of it. */
  forget(who: string): void {
    this.dead.add(who);
  }

  private accept(key: string, who: string, response: ServerResponse): void {
    this.askedBy.set(key, [...(this.askedBy.get(key) ?? []), who]);
    const number = this.numbers.get(key) ?? String(5_000_000_000 + this.numbers.size);
    this.numbers.set(key, number);
    this.underWay.set(who, (this.underWay.get(who) ?? 0) + 1);
    setTimeout(() => {
      this.underWay.set(who, (this.underWay.get(who) ?? 0) - 1);
      if (this.dead.has(who)) return response.destroy();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ number }));
    }, this.delayMs);
  }
}
