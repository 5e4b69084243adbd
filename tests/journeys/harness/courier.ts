import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A courier outside, which takes so many parcels at once and lets the others wait until the test lets it go on. */
export class WaitingCourier {
  /** Which key each parcel came with, by the reference of its request: more than one of a reference are a double. */
  readonly parcels = new Map<string, Set<string>>();
  private readonly held: (() => void)[] = [];
  private readonly server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (request.method === 'PUT') this.take(request.url ?? '', body, response);
      else response.writeHead(404).end();
    });
  });

  constructor(private left: number) {}

  /** @returns its address */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  goOn(): void {
    this.left = Infinity;
    for (const response of this.held.splice(0)) response();
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private take(key: string, body: string, response: ServerResponse): void {
    const { reference } = JSON.parse(body) as { reference: string };
    const keys = this.parcels.get(reference) ?? new Set();
    this.parcels.set(reference, keys.add(key));
    const number = String(8_000_000_000 + [...this.parcels.keys()].indexOf(reference));
    const give = (): void => void response.writeHead(200).end(JSON.stringify({ number }));
    this.left -= 1;
    if (this.left < 0) this.held.push(give);
    else give();
  }
}
