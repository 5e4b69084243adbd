import type { Call, ResourceDefinition } from '../../../src/contract/definitions';

const listCall: Call = {
  key: 'certificate.getCertificateList',
  family: 'certificate',
  name: 'getCertificateList',
  method: 'POST',
  path: '/list',
  token: 'main',
  parameters: [],
  hasBody: true,
  read: 'data.data',
  allow: { session: true },
};

/** Returns a resource of REST, with overrides. */
export function restResource(overrides: Partial<ResourceDefinition> = {}): ResourceDefinition {
  return {
    name: 'users',
    record: 'user',
    route: '/Usuarios',
    identity: 'username',
    access: { list: 'consultUser' },
    source: { kind: 'rest', path: '/users' },
    fields: [],
    list: { pageSize: 20, sort: { field: 'username', order: 'ASC' }, columns: [], filters: [], empty: true },
    actions: [],
    overrides: {},
    ...overrides,
  };
}

/** Returns a resource of calls, its list whole and paged by the client. */
export function callsResource(overrides: Partial<ResourceDefinition> = {}): ResourceDefinition {
  return restResource({
    name: 'configurations',
    source: {
      kind: 'calls',
      id: 'configurationKey',
      list: { call: listCall, paging: 'client', parameters: { group: 'group' } },
      update: {
        call: {
          ...listCall,
          key: 'certificate.updateSystemConfiguration',
          name: 'update',
          method: 'PUT',
          path: '/update',
        },
      },
    },
    list: {
      pageSize: 2,
      sort: { field: 'configurationKey', order: 'ASC' },
      columns: [],
      filters: [{ field: 'configurationKey', match: 'contains' }],
      empty: false,
    },
    ...overrides,
  });
}
