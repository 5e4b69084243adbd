/** Where the vault's key lies. IndexedDB keeps a CryptoKey without ever showing its bytes to a script. */
export interface KeyStore {
  read(): Promise<CryptoKey | undefined>;
  write(key: CryptoKey): Promise<void>;
  remove(): Promise<void>;
}

const DATABASE = 'rubrica';
const STORE = 'keys';

/** Returns a key in IndexedDB, shared by the tabs of this origin. */
export function indexedKeyStore(name: string): KeyStore {
  return {
    read: () => transact('readonly', (store) => store.get(name) as IDBRequest<CryptoKey | undefined>),
    write: async (key) => void (await transact('readwrite', (store) => store.put(key, name))),
    remove: async () => void (await transact('readwrite', (store) => store.delete(name))),
  };
}

/** Returns a key that lasts as long as the page: for browsers that forbid IndexedDB, and for tests. */
export function memoryKeyStore(): KeyStore {
  let stored: CryptoKey | undefined;
  return {
    read: () => Promise.resolve(stored),
    write: (key) => {
      stored = key;
      return Promise.resolve();
    },
    remove: () => {
      stored = undefined;
      return Promise.resolve();
    },
  };
}

async function transact<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await toPromise(request(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return toPromise(opening);
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });
}
