import { expect } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { outsideDemo } from '../../upstream/http/outside-demo';
import { openssl } from './issuance';

/** A person whom the registries know. */
export interface Registered {
  readonly documentNumber: string;
  readonly firstName: string;
  readonly surName: string;
}

/** Whom the registries know. */
interface Known {
  readonly people: readonly Registered[];
  /** Companies by their tax number without its check digit. */
  readonly companies: Readonly<Record<string, { readonly name: string; readonly checkDigit: number }>>;
}

/** The one question of the questionnaire, and its right choice. */
export const question = { text: '¿En qué municipio nació?', right: 'Medellín', wrong: 'Tunja' };

interface Mail {
  readonly to: string;
  readonly text: string;
}

type Result = readonly [status: number, body: object];
const notFound: Result = [404, {}];

/**
 * What an installation outside of the demo has around it, of which the demo has its own: registries, USB tokens, and a
 * mail server.
 */
export class Outside {
  private readonly mails: Mail[] = [];
  private readonly registries: ReturnType<typeof createServer>;
  private readonly tokens = createServer((request, response) => void this.respond(request, response, resultOfToken));
  private readonly smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = readQuotedPrintable(Buffer.concat(parts).toString());
        this.mails.push(...envelope.rcptTo.map(({ address: to }) => ({ to, text })));
        done();
      });
    },
  });

  constructor(known: Known) {
    this.registries = createServer((request, response) => {
      void this.respond(request, response, (path, body) => Promise.resolve(resultOfRegistry(known, path, body)));
    });
  }

  async open(): Promise<void> {
    await Promise.all([this.registries, this.tokens].map(listen));
    await new Promise<void>((resolve) => this.smtp.listen(0, '127.0.0.1', resolve));
  }

  /** Returns the variables that lead a server without the demo there, once it is open. */
  environment(): Record<string, string> {
    return {
      ...outsideDemo,
      REGISTRIES_URL: `http://127.0.0.1:${portOf(this.registries)}`,
      TOKENS_URL: `http://127.0.0.1:${portOf(this.tokens)}`,
      SMTP_URL: `smtp://127.0.0.1:${portOf(this.smtp.server)}`,
    };
  }

  async close(): Promise<void> {
    for (const server of [this.registries, this.tokens]) {
      server.close();
      server.closeAllConnections();
    }
    await new Promise<void>((resolve) => this.smtp.close(resolve));
  }

  /** Waits for a mail to a person that says this. @returns what matches, of the first such mail that was not taken yet */
  async take(to: string, pattern: RegExp): Promise<string> {
    const find = (): number => this.mails.findIndex((mail) => mail.to === to && pattern.test(mail.text));
    await expect.poll(find, `a mail to ${to} that says ${String(pattern)}`).toBeGreaterThanOrEqual(0);
    const [mail] = this.mails.splice(find(), 1);
    return pattern.exec(mail?.text ?? '')?.[0] ?? '';
  }

  private async respond(
    request: IncomingMessage,
    response: ServerResponse,
    handle: (path: string, body: Record<string, string>, method?: string) => Promise<Result>,
  ): Promise<void> {
    let sent = '';
    for await (const part of request.setEncoding('utf8')) sent += String(part);
    const body = sent === '' ? {} : (JSON.parse(sent) as Record<string, string>);
    const [status, result] = await handle(request.url ?? '', body, request.method);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result));
  }
}

/** Responds as src/upstream/adapters/registries/remote-registries.ts has it. */
function resultOfRegistry({ people, companies }: Known, path: string, body: Record<string, unknown>): Result {
  const company = companies[String(body['number'])];
  const described = company && { ...company, number: body['number'], state: 'ACTIVA', active: true };
  const person = people.find(({ documentNumber }) => documentNumber === body['documentNumber']);
  switch (path) {
    case '/citizen': {
      if (!person) return notFound;
      const { firstName, surName } = person;
      const names = { firstName, secondName: '', surName, secondSurname: '' };
      const document = { documentState: 'VIGENTE', valid: true, birthDate: '1990-01-01', issuedAt: '2010-01-01' };
      return [200, { ...names, ...document }];
    }
    case '/taxpayer':
      return described ? [200, { ...described, kind: 'company' }] : notFound;
    case '/company':
      return described ? [200, described] : notFound;
    case '/questionnaire-state':
      return [200, { remaining: 3 }];
    case '/questionnaire': {
      const offered = [question.wrong, question.right].map((text) => ({ id: text, text }));
      const id = String(body['reference']);
      const expiresAt = new Date(Date.now() + 300_000).toISOString();
      return [200, { id, expiresAt, questions: [{ id: '1', text: question.text, ['answers']: offered }] }];
    }
    case '/evaluation':
      return [200, { passed: JSON.stringify(body['answers']).includes(question.right) }];
    default:
      return notFound;
  }
}

/** Responds as src/upstream/adapters/tokens/remote-tokens.ts has it: each token makes a key of its own. */
async function resultOfToken(path: string, _body: object, method?: string): Promise<Result> {
  const [, serial = '', part] = /^\/tokens\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
  if (method === 'GET' && serial !== '') return [200, { serial, model: 'Modelo 9' }];
  if (method === 'PUT' && part === 'certificate') return [200, {}];
  if (method !== 'POST' || part !== 'key') return notFound;
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${serial}.key`];
  await openssl.run('req', '-new', ...key, '-subj', `/CN=${serial}`, '-outform', 'DER', '-out', `${serial}.csr`);
  return [200, { pkcs10: openssl.read(`${serial}.csr`).toString('base64') }];
}

async function listen(server: ReturnType<typeof createServer>): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port;
}

/** Returns a mail with its lines whole (RFC 2045, section 6.7). */
function readQuotedPrintable(text: string): string {
  return text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
