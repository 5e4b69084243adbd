import { expect } from 'vitest';
import { manifestName, signatureName } from '../../../src/contract/dossier';
import { verifyDossier } from '../../../src/upstream/domain/dossier/verify';
import { buildRequest } from './build-request';
import type { TestServer, TestUser } from './test-server';

interface Sealed {
  manifest: string;
  signature: string;
  included: { name: string; content: string }[];
  documents: { name: string; path: string }[];
}

/** The files of a dossier, by name. */
export type Files = Record<string, Uint8Array>;

/** Makes a request with its documents really stored. @returns its id */
export async function fileRequest(server: Pick<TestServer, 'services'>): Promise<number> {
  const { services } = server;
  const { id } = await buildRequest(services.store);
  const rows = await services.store.db
    .selectFrom('request_documents')
    .selectAll()
    .where('request_id', '=', id)
    .execute();
  for (const { id: document, type } of rows) {
    const content = Buffer.from(`%PDF-1.4 ${type} of request ${id}`);
    const sha256 = await services.files.write(content);
    const change = { sha256, bytes: content.length };
    await services.store.db.updateTable('request_documents').set(change).where('id', '=', document).execute();
  }
  return id;
}

/** Rejects a request that was filed, so that its dossier has a decision. */
export async function rejectRequest(server: Pick<TestServer, 'createUser'>, id: number): Promise<void> {
  const checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REJECT_ECD');
  const body = { contractRequestId: String(id), rejectReasonId: 'R01', observation: 'No se lee', version: 1 };
  expect((await checker.post('/certificate/ECD/RejectRequest', body)).status).toBe(200);
}

/** Returns what makes a bundle's own root the one that is trusted. */
export function trustOf(files: Files): { readonly root: Uint8Array } {
  return { root: files['certificates/root.crt'] ?? new Uint8Array() };
}

/** Verifies a bundle one of whose bytes is changed, and returns what fails. */
export async function problemsWith(files: Files, bundle: Uint8Array, at: number, change: number): Promise<string[]> {
  const altered = Uint8Array.from(bundle);
  altered[at] = (altered[at] ?? 0) ^ change;
  return [...(await verifyDossier(altered, trustOf(files))).problems];
}

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));

/** Asks for the dossier and its documents, and puts them together as the console does. */
export async function exportFiles(person: TestUser, id: number): Promise<Files> {
  const { status, body } = await person.post('/embedded/dossier', { contractRequestId: String(id) });
  expect(status, JSON.stringify(body)).toBe(200);
  const { manifest, signature, included, documents } = body['data'] as Sealed;
  const files: Files = { [manifestName]: bytesOf(manifest), [signatureName]: bytesOf(signature) };
  for (const { name, content } of included) files[name] = bytesOf(content);
  for (const { name, path } of documents) {
    const { body: file } = await person.get('/documents/file', { path });
    files[name] = new Uint8Array(file['bytes'] as Buffer);
  }
  return files;
}
