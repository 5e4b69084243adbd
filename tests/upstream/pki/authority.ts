import { openEmbeddedPki } from '../../../src/upstream/adapters/pki/embedded-pki';
import type { IssueOrder } from '../../../src/upstream/adapters/pki/issue';
import type { PkiAdapter } from '../../../src/upstream/adapters/pki/pki';
import { generateKey, type GeneratedKey } from '../../../src/upstream/adapters/pki/key-pairs';
import type { Revocation, RevocationOrder } from '../../../src/upstream/adapters/pki/revoke-certificate';
import type { SubjectFacts } from '../../../src/contract/certificate-facts';
import type { Engine } from '../../../src/upstream/store/connection';
import type { Store } from '../../../src/upstream/store/database';
import { openEmptyStore } from '../engines';

/** Everything that any product asks for, of a plainly synthetic person. */
export const facts: SubjectFacts = {
  department: 'Nariño',
  municipality: 'San Juan de Pasto',
  address: 'Carrera 24 # 0-10, piso 2',
  fullName: 'José Ángel Ñandú Güiza',
  surnames: 'Ñandú Güiza',
  givenNames: 'José Ángel',
  documentType: 'CC',
  documentNumber: '1020304050',
  email: 'jose.demo@rubrica.example',
  organization: 'Demostraciones & Cía. S.A.S.',
  taxNumber: '800191045-1',
  area: 'Tesorería',
  position: 'Analista',
  profession: 'Contadora pública',
  professionalCard: '123456-T',
};

export interface Issued {
  readonly serial: string;
  readonly certificate: Uint8Array;
  readonly key: GeneratedKey;
}

/** A PKI on an empty database, with a clock that a test can move. */
export interface TestAuthority {
  readonly store: Store;
  readonly pki: PkiAdapter;
  readonly time: { now: Date };
  /** Returns a certificate of a P-256 key, unless the order says otherwise. */
  issue(order?: Partial<IssueOrder>): Promise<Issued>;
  revoke(serial: string, order?: Partial<RevocationOrder>): Promise<Revocation>;
  close(): Promise<void>;
}

export async function openAuthority(engine: Engine, address = 'http://pki.rubrica.example'): Promise<TestAuthority> {
  const { store, remove } = await openEmptyStore(engine);
  const time = { now: new Date() };
  const pki = await openEmbeddedPki(store, { clock: () => time.now, address: () => address });
  return {
    store,
    pki,
    time,
    async issue(order = {}) {
      const key = await generateKey('P-256');
      const whole: IssueOrder = {
        product: 'naturalPerson',
        medium: 'VIRTUAL',
        subject: facts,
        validity: { amount: 1, unit: 'year' },
        publicKey: key.publicKey,
        ...order,
      };
      const { serial, certificate } = await store.transaction((trx) => pki.issue(trx, whole));
      return { serial, certificate, key };
    },
    revoke(serial, order = {}) {
      const whole = { serial, cause: '1', reason: 'keyCompromise', byHolder: false, ...order } as const;
      return store.transaction((trx) => pki.revoke(trx, whole));
    },
    close: remove,
  };
}
