import { connect, type Socket } from 'node:net';

export interface RawResponse {
  readonly status: number;
  readonly headers: string;
  readonly body: Buffer;
}

/**
 * One keep-alive connection that asks one question at a time. Written on the socket itself, because a client that
 * costs as much as the server would measure itself.
 */
export class RawClient {
  private received: Buffer = Buffer.alloc(0);
  private waiting: ((response: RawResponse) => void) | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (part) => this.take(part));
  }

  static open(address: string): Promise<RawClient> {
    const { hostname, port, host } = new URL(address);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => resolve(new RawClient(socket, host)));
      socket.once('error', reject);
    });
  }

  get(path: string, headers: Readonly<Record<string, string>>): Promise<RawResponse> {
    return this.send('GET', path, headers, '');
  }

  /** @param body JSON */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<RawResponse> {
    const described = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    return this.send('POST', path, { ...headers, ...described }, body);
  }

  private send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<RawResponse> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve) => {
      this.waiting = resolve;
      this.socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.host}\r\n${lines.join('')}\r\n${body}`);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(part: Buffer): void {
    this.received = this.received.length === 0 ? part : Buffer.concat([this.received, part]);
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const headers = this.received.toString('latin1', 0, end);
    const length = /^content-length: *(\d+)$/im.exec(headers)?.[1];
    if (length === undefined) throw new Error(`An answer without its length:\n${headers}`);
    const whole = end + 4 + Number(length);
    if (this.received.length < whole) return;
    const body = this.received.subarray(end + 4, whole);
    this.received = this.received.subarray(whole);
    this.waiting?.({ status: Number(headers.slice(9, 12)), headers, body });
  }
}
