import { equal, fact, look, record, single, type Chapter } from './fact';

/** Returns what the browser keeps, reads and draws; configuration keys; the catalogue of messages. */
export const browserFacts: Chapter = function* (definitions, inventory) {
  const limits = single(definitions, 'limits');
  const stored = (storage: string) => look(limits, 'storageKeys', storage) as unknown[] | undefined;
  for (const key of inventory.storageKeys) yield fact(`storage key ${key}`, stored('local')?.includes(key) === true);
  for (const key of inventory.sessionStorageKeys)
    yield fact(`session storage key ${key}`, stored('session')?.includes(key) === true);
  for (const claim of inventory.tokenClaims)
    yield fact(
      `token claim ${claim}`,
      (look(limits, 'tokenClaims') as unknown[] | undefined)?.includes(claim) === true,
    );
  for (const [key, value] of Object.entries(inventory.layout))
    yield equal(`layout, ${key}`, look(limits, 'layout', key), value);
  for (const [key, value] of Object.entries(inventory.languages))
    yield equal(`languages, ${key}`, look(limits, 'languages', key), value);
  yield equal(
    'credentials names',
    Object.values(record(look(limits, 'credentialsNames'))).map((name) => look(name, 'es')),
    inventory.credentialsNames,
  );
  const keys = look(single(definitions, 'configuration'), 'keys');
  yield equal('length of a session', look(keys, 'SessionMinutes', 'default'), inventory.limits['sessionMinutes']);
  for (const [key, value] of Object.entries(inventory.configurationKeys)) {
    yield fact(`configuration key ${key}`, look(keys, key) !== undefined);
    if (value !== null) yield equal(`configuration key ${key}: default`, look(keys, key, 'default'), value);
  }
  const messages = Object.values(record(look(single(definitions, 'errors'), 'messages')));
  const title = look(definitions.texts.get('es/console/revocation')?.content, 'title');
  const texts = [...messages.map((entry) => look(entry, 'es')), title];
  for (const message of inventory.messages) yield fact(`message «${message}»`, texts.includes(message));
};
