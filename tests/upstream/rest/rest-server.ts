import { randomUUID } from 'node:crypto';
import { listHeaders } from '../../../src/contract/wire';
import { issueTokenFor } from '../issue-token';
import type { Engine } from '../../../src/upstream/store/connection';
import { AuthServer, bearer, type TestResponse } from '../auth/auth-server';

type Headers = Record<string, string>;

/** A server and a person in it with some privileges, who speaks REST. */
export class RestServer {
  private constructor(
    readonly authServer: AuthServer,
    readonly userId: string,
    private readonly token: string,
  ) {}

  static async open(engine: Engine, privileges: readonly string[]): Promise<RestServer> {
    const authServer = await AuthServer.open(engine);
    const somebody = await authServer.add({ privileges });
    const { token } = await issueTokenFor(authServer.services, somebody.username);
    return new RestServer(authServer, somebody.id, token);
  }

  /** Returns a list, its parameters in headers as the console sends them. */
  list(path: string, parameters: Partial<Record<keyof typeof listHeaders, unknown>> = {}): Promise<TestResponse> {
    const headers = Object.entries(parameters).map(([name, value]): [string, string] => [
      listHeaders[name as keyof typeof listHeaders],
      encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value)),
    ]);
    return this.send('GET', path, undefined, Object.fromEntries(headers));
  }

  one(path: string, id: unknown): Promise<TestResponse> {
    return this.send('GET', `${path}/${String(id)}`);
  }

  create(path: string, body: object, headers: Headers = {}): Promise<TestResponse> {
    return this.send('POST', path, body, headers);
  }

  update(path: string, id: unknown, version: unknown, body: object, headers: Headers = {}): Promise<TestResponse> {
    return this.send('PUT', `${path}/${String(id)}`, body, { 'if-match': `"${String(version)}"`, ...headers });
  }

  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Headers = {},
  ): Promise<TestResponse> {
    return this.authServer.send(method, `/api/rest${path}`, body, { ...bearer(this.token), ...headers });
  }

  /** Returns the details of what was audited about a subject, oldest first. */
  async trail(subject: string): Promise<{ action: string; actor: string | null; detail: unknown }[]> {
    const { db } = this.authServer.services.store;
    return db
      .selectFrom('audit')
      .select(['action', 'actor', 'detail'])
      .where('subject', '=', subject)
      .orderBy('sequence')
      .execute();
  }
}

/** Returns a location that is right, with a code of its own. */
export function aLocation(changes: object = {}): object {
  return {
    name: 'Sede Ñuñoa',
    department: 'Antioquia',
    municipality: 'Medellín',
    isoCode2: 'CO',
    departmentCode: '05',
    daneCode: '001',
    configCode: randomUUID().replaceAll('-', '').slice(0, 20),
    allyType: 'OWN',
    ...changes,
  };
}
