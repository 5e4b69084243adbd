import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, DataTable, fetchUtils, List, Resource, SearchInput, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';

/**
 * What react-admin gives by itself, with nothing of ours: its shell, its list and its DataTable over the same hundred
 * rows by eight columns, from the same server. It is what the console is measured against.
 */
const token = localStorage.getItem('bench-token') ?? '';
const data = simpleRestProvider(
  '/api/rest',
  (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } }),
  'X-Total-Count',
);

const filters = [<SearchInput key="username" source="username" alwaysOn />, <TextInput key="names" source="names" />];

const People = () => (
  <List perPage={100} sort={{ field: 'username', order: 'ASC' }} filters={filters} exporter={false}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="username" />
      <DataTable.Col source="names" />
      <DataTable.Col source="lastNames" />
      <DataTable.Col source="documentNumber" />
      <DataTable.Col source="email" />
      <DataTable.Col source="roles" />
      <DataTable.Col source="status" />
      <DataTable.Col source="lastLoginAt" />
    </DataTable>
  </List>
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={data} disableTelemetry>
      <Resource name="users" list={People} />
    </Admin>,
  );
}
