import { callsOf, type Incoming } from '../call';
import { CallError } from '../store/call-error';
import { requirePrivilege } from './certificate-decisions';

const { get, post, put } = callsOf('certificate', 'main');

/** Returns the entries whose key holds the text; all without one. */
export function entries({ store }: Incoming, filter: string | null): Record<string, unknown>[] {
  return [...store.configuration]
    .filter(([key]) => filter === null || key.toLowerCase().includes(filter.toLowerCase()))
    .map(([configurationKey, configurationValue]) => ({ configurationKey, configurationValue, modifiedBy: null }));
}

export const configuration = [
  get('/getsystemconfigurationfilter', (incoming) => entries(incoming, incoming.header('filter'))),
  post('/getsystemconfiguration', (incoming) => entries(incoming, incoming.body.text('configurationKey'))),
  put('/ECD/updateSystemConfiguration', (incoming) => {
    const { store, body, user } = incoming;
    requirePrivilege(store, user, 'MODIFY_CONFIG');
    const changes = body.records().flatMap((record) => {
      const key = record['configurationKey'];
      const value = record['configurationValue'];
      return typeof key === 'string' && typeof value === 'string' ? [[key, value] as const] : [];
    });
    const unknown = changes.find(([key]) => !store.configuration.has(key));
    if (changes.length === 0 || unknown) throw new CallError('El parámetro no existe', 'CFG-01');
    for (const [key, value] of changes) store.configuration.set(key, value);
    return entries(incoming, changes[0]?.[0] ?? null);
  }),
];
