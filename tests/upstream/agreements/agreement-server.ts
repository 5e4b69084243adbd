import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Contract } from '../../../src/contract/generated/types';
import type { Engine } from '../../../src/upstream/store/connection';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { buildRequest, type RequestOverrides } from '../requests/build-request';
import { TestServer, type TestUser } from '../requests/test-server';

const supervising = ['CONSULT_SUP', 'ASSIGN_REQUEST'];

/** An office with two supervisors and a manager of agreements. */
export class AgreementServer {
  private constructor(
    readonly server: TestServer,
    readonly manager: TestUser,
    readonly own: TestUser,
    readonly other: TestUser,
  ) {}

  static async open(engine: Engine): Promise<AgreementServer> {
    const server = await TestServer.open(engine);
    const manager = await server.createUser(...supervising, 'ASSIGN_SUPERVISOR');
    return new AgreementServer(
      server,
      manager,
      await server.createUser(...supervising),
      await server.createUser(...supervising),
    );
  }

  async usernameOf({ id }: TestUser): Promise<string> {
    const { db } = this.server.services.store;
    const found = await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow();
    return found.username;
  }

  /** Returns an agreement made by its manager and given to a supervisor. */
  async agreement(to: TestUser, changes: object = {}): Promise<Contract & { id: string; version: number }> {
    const code = `CNV-${randomUUID().slice(0, 8).toUpperCase()}`;
    const products = [{ productId: 'naturalPerson', quota: 3 }];
    const created = await this.manager.post('/rest/agreements', { contractId: code, name: code, products, ...changes });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const supervisor = await this.usernameOf(to);
    const headers = { contractid: code };
    const associated = await this.manager.post('/certificate/ECD/associateSupervisor', { supervisor }, headers);
    expect(associated.status, JSON.stringify(associated.body)).toBe(200);
    const { body } = await this.manager.get(`/rest/agreements/${String(created.body['id'])}`);
    return body as never;
  }

  request(overrides: RequestOverrides['request']): Promise<RequestRow> {
    return buildRequest(this.server.services.store, { request: overrides });
  }
}
