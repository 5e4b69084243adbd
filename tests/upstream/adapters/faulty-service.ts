import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How one response goes wrong, or right. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** Would give the service away, were it shown or logged. */
export const inside = 'at sign (/srv/provider/internal.js:12) password=hunter2';

export const json =
  (body: unknown, status = 200): Behaviour =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Stays silent until its connection ends. */
const silent: Behaviour = () => undefined;

/** Returns an unsolicited second response to one request. */
export const twice =
  (first: unknown, second: unknown): Behaviour =>
  ({ socket }) => {
    const wire = (body: unknown) => {
      const text = JSON.stringify(body);
      return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
    };
    socket?.write(wire(first) + wire(second));
  };

/** Responses that are waited for until time is up. */
export const endless: Readonly<Record<string, Behaviour>> = {
  'a time-out': silent,
  'a body that stops halfway': (response) => response.writeHead(200).write('{"serial":'),
};

/** Responses that do not come whole, or fail. */
export const unanswered: Readonly<Record<string, Behaviour>> = {
  'a connection that breaks off': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{');
    response.destroy();
  },
  'a status of 500': json({ error: inside }, 500),
  'a status of 503': (response) => response.writeHead(503, { 'retry-after': '60' }).end(inside),
  'a status of 401': json({ error: inside }, 401),
  'a redirect': (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  'a huge object': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":true,"number":"1234567890",');
    pour(response, () => undefined);
  },
};

/** Responses of a success in which there is nothing to be read, whatever was asked. */
export const unreadable: Readonly<Record<string, Behaviour>> = {
  'a page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(`<pre>${inside}</pre>`),
  'nothing at all': (response) => response.writeHead(200).end(),
  'JSON that is cut off': (response) => response.writeHead(200).end('{"status":true,'),
  null: json(null),
  'a list': json([{ status: true }]),
  'a text': json(inside),
  'an object of another shape': json({
    [inside]: inside,
    serial: 7,
    number: {},
    model: null,
    pkcs10: [],
    status: 'yes',
  }),
};

/** Sends spaces without end. @param onSent hears how many */
export function pour(response: ServerResponse, onSent: (bytes: number) => void): void {
  const part = Buffer.alloc(65_536, ' ');
  for (let more = true; more && !response.destroyed; onSent(part.length)) more = response.write(part);
  if (!response.destroyed) response.once('drain', () => pour(response, onSent));
}

/** A provider's service over HTTP that behaves as the test says, and remembers what it was asked. */
export class FaultyService {
  behave: Behaviour = silent;
  readonly asked: {
    readonly method?: string;
    readonly path?: string;
    readonly token?: string;
    readonly body: string;
  }[] = [];
  private readonly server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      this.asked.push({ method: request.method, path: request.url, token: request.headers.authorization, body });
      this.behave(response, request);
    });
  });

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
}

/** Returns an address at which nothing listens: it did a moment ago. */
export async function closedAddress(): Promise<string> {
  const service = new FaultyService();
  const url = await service.open();
  await service.close();
  return url;
}
